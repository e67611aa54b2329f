import type { StarterTitles } from './starter-niche-titles.ts';

export const workAndMoney: readonly StarterTitles[] = [
  {
    niche: 'Personal finance',
    titles: [
      {
        title: 'What a Second-Hand Car Really Costs in Year Three',
        views: 57,
        channelSubscribers: 4150,
        uploadDays: 6,
      },
      {
        title: 'I Tracked Every Coin for a Year',
        views: 27_200,
        channelSubscribers: 174_000,
        uploadDays: 75,
      },
      {
        title: 'The Subscription You Forgot Is Rent',
        views: 3570,
        channelSubscribers: 97_500,
        uploadDays: 19,
      },
      { title: 'How a Small Raise Disappears', views: 187_000, channelSubscribers: 935_000, uploadDays: 120 },
      { title: 'The Boring Account That Won', views: 7410, channelSubscribers: 223_000, uploadDays: 14 },
      { title: 'Renting Is Not Throwing Money Away', views: 736, channelSubscribers: 12_600, uploadDays: 28 },
      {
        title: 'The Envelope Method, Tested on a Student Budget',
        views: 26,
        channelSubscribers: 6860,
        uploadDays: 2,
      },
      {
        title: 'Your Emergency Fund Has the Wrong Number',
        views: 128,
        channelSubscribers: 10_900,
        uploadDays: 5,
      },
    ],
  },
  {
    niche: 'Small business',
    titles: [
      {
        title: 'The Cafe With Four Seats and a Waiting List',
        views: 57_000,
        channelSubscribers: 34_200,
        uploadDays: 35,
      },
      {
        title: 'I Raised My Prices and Wrote Down What Happened',
        views: 89_300,
        channelSubscribers: 49_000,
        uploadDays: 63,
      },
      {
        title: 'The Customer Who Cost Me a Month',
        views: 193_000,
        channelSubscribers: 104_000,
        uploadDays: 19,
      },
      {
        title: 'A Shop That Opens Two Days a Week',
        views: 277_000,
        channelSubscribers: 144_000,
        uploadDays: 14,
      },
      {
        title: 'Why the Cheapest Offer Always Loses',
        views: 56_600,
        channelSubscribers: 22_300,
        uploadDays: 63,
      },
      { title: 'The First Hire Is the Hardest', views: 594_000, channelSubscribers: 256_000, uploadDays: 35 },
      { title: 'How a Repair Stall Beat the Mall', views: 18_600, channelSubscribers: 10_000, uploadDays: 5 },
      {
        title: 'We Closed, and Here Are the Numbers',
        views: 2_950_000,
        channelSubscribers: 1_310_000,
        uploadDays: 17,
      },
    ],
  },
  {
    niche: 'Productivity',
    titles: [
      { title: 'I Planned My Week Backwards', views: 8990, channelSubscribers: 42_200, uploadDays: 63 },
      {
        title: 'The Two-Minute Rule Is Ruining Your Day',
        views: 690,
        channelSubscribers: 7380,
        uploadDays: 28,
      },
      { title: 'One List, No App, Ninety Days', views: 19_300, channelSubscribers: 464_000, uploadDays: 12 },
      { title: 'Why Mornings Are Overrated', views: 151_000, channelSubscribers: 655_000, uploadDays: 75 },
      {
        title: 'The Meeting That Should Have Been a Sentence',
        views: 9630,
        channelSubscribers: 145_000,
        uploadDays: 19,
      },
      {
        title: 'I Did the Hard Thing First for a Month',
        views: 71_300,
        channelSubscribers: 739_000,
        uploadDays: 28,
      },
      {
        title: 'A Calendar With Nothing After Three',
        views: 7570,
        channelSubscribers: 37_900,
        uploadDays: 56,
      },
      { title: 'How to Finish What Bores You', views: 1730, channelSubscribers: 16_400, uploadDays: 31 },
    ],
  },
  {
    niche: 'Technology reviews',
    titles: [
      {
        title: 'I Used a Ten-Year-Old Phone for a Month',
        views: 19,
        channelSubscribers: 3410,
        uploadDays: 6,
      },
      {
        title: 'The Laptop Feature Nobody Asked For',
        views: 13_900,
        channelSubscribers: 1_260_000,
        uploadDays: 12,
      },
      {
        title: 'Budget Headphones Against a Brass Band',
        views: 1010,
        channelSubscribers: 37_900,
        uploadDays: 31,
      },
      { title: 'The Keyboard That Made Me Slower', views: 319, channelSubscribers: 5020, uploadDays: 120 },
      { title: 'Six Months With the Wrong Camera', views: 17, channelSubscribers: 3310, uploadDays: 6 },
      { title: 'This Printer Apologizes', views: 1220, channelSubscribers: 177_000, uploadDays: 11 },
      { title: 'What the Battery Test Does Not Test', views: 45, channelSubscribers: 8030, uploadDays: 14 },
      { title: 'The Smart Lamp That Forgot Me', views: 62, channelSubscribers: 2070, uploadDays: 63 },
    ],
  },
  {
    niche: 'Photography',
    titles: [
      {
        title: 'I Shot One Street Corner for a Year',
        views: 152_000,
        channelSubscribers: 669_000,
        uploadDays: 19,
      },
      { title: 'The Photo Is Behind You', views: 1320, channelSubscribers: 4400, uploadDays: 8 },
      { title: 'Why Noon Is the Best Bad Light', views: 62_800, channelSubscribers: 192_000, uploadDays: 31 },
      { title: 'One Lens, One Roll, One Chance', views: 1500, channelSubscribers: 8960, uploadDays: 8 },
      {
        title: 'How to Photograph Someone Who Hates It',
        views: 29_100,
        channelSubscribers: 115_000,
        uploadDays: 6,
      },
      { title: 'The Blur I Kept', views: 42_300, channelSubscribers: 101_000, uploadDays: 56 },
      {
        title: 'Thirty-Six Frames of the Same Door',
        views: 140_000,
        channelSubscribers: 1_140_000,
        uploadDays: 24,
      },
      {
        title: 'A Portrait in the Time It Takes to Blink',
        views: 473,
        channelSubscribers: 3460,
        uploadDays: 21,
      },
    ],
  },
];
