import type { StarterTitles } from './starter-niche-titles.ts';

export const workAndMoney: readonly StarterTitles[] = [
  {
    niche: 'Personal finance',
    titles: [
      {
        title: 'What a Second-Hand Car Really Costs in Year Three',
        views: 55_900,
        channelSubscribers: 14_600,
        uploadDays: 56,
      },
      { title: 'I Tracked Every Coin for a Year', views: 629, channelSubscribers: 4440, uploadDays: 90 },
      {
        title: 'The Subscription You Forgot Is Rent',
        views: 1370,
        channelSubscribers: 16_500,
        uploadDays: 35,
      },
      { title: 'How a Small Raise Disappears', views: 161_000, channelSubscribers: 407_000, uploadDays: 42 },
      { title: 'The Boring Account That Won', views: 60_400, channelSubscribers: 517_000, uploadDays: 31 },
      { title: 'Renting Is Not Throwing Money Away', views: 937, channelSubscribers: 2320, uploadDays: 8 },
      {
        title: 'The Envelope Method, Tested on a Student Budget',
        views: 736,
        channelSubscribers: 12_600,
        uploadDays: 28,
      },
      {
        title: 'Your Emergency Fund Has the Wrong Number',
        views: 2_620_000,
        channelSubscribers: 799_000,
        uploadDays: 9,
      },
    ],
  },
  {
    niche: 'Small business',
    titles: [
      {
        title: 'The Cafe With Four Seats and a Waiting List',
        views: 8400,
        channelSubscribers: 20_100,
        uploadDays: 5,
      },
      {
        title: 'I Raised My Prices and Wrote Down What Happened',
        views: 41_300,
        channelSubscribers: 54_200,
        uploadDays: 63,
      },
      { title: 'The Customer Who Cost Me a Month', views: 1100, channelSubscribers: 11_600, uploadDays: 35 },
      {
        title: 'A Shop That Opens Two Days a Week',
        views: 56_600,
        channelSubscribers: 22_300,
        uploadDays: 63,
      },
      {
        title: 'Why the Cheapest Offer Always Loses',
        views: 42_100,
        channelSubscribers: 460_000,
        uploadDays: 48,
      },
      { title: 'The First Hire Is the Hardest', views: 7510, channelSubscribers: 15_800, uploadDays: 90 },
      {
        title: 'How a Repair Stall Beat the Mall',
        views: 22_300,
        channelSubscribers: 282_000,
        uploadDays: 19,
      },
      {
        title: 'We Closed, and Here Are the Numbers',
        views: 4360,
        channelSubscribers: 111_000,
        uploadDays: 19,
      },
    ],
  },
  {
    niche: 'Productivity',
    titles: [
      { title: 'I Planned My Week Backwards', views: 1360, channelSubscribers: 9410, uploadDays: 35 },
      {
        title: 'The Two-Minute Rule Is Ruining Your Day',
        views: 37_200,
        channelSubscribers: 64_700,
        uploadDays: 4,
      },
      { title: 'One List, No App, Ninety Days', views: 13_300, channelSubscribers: 389_000, uploadDays: 90 },
      { title: 'Why Mornings Are Overrated', views: 3490, channelSubscribers: 121_000, uploadDays: 19 },
      {
        title: 'The Meeting That Should Have Been a Sentence',
        views: 12_600,
        channelSubscribers: 1_380_000,
        uploadDays: 2,
      },
      {
        title: 'I Did the Hard Thing First for a Month',
        views: 1230,
        channelSubscribers: 26_100,
        uploadDays: 75,
      },
      {
        title: 'A Calendar With Nothing After Three',
        views: 463,
        channelSubscribers: 18_200,
        uploadDays: 28,
      },
      { title: 'How to Finish What Bores You', views: 58_700, channelSubscribers: 37_300, uploadDays: 6 },
    ],
  },
  {
    niche: 'Technology reviews',
    titles: [
      {
        title: 'I Used a Ten-Year-Old Phone for a Month',
        views: 32_100,
        channelSubscribers: 1_290_000,
        uploadDays: 28,
      },
      {
        title: 'The Laptop Feature Nobody Asked For',
        views: 71_300,
        channelSubscribers: 739_000,
        uploadDays: 28,
      },
      {
        title: 'Budget Headphones Against a Brass Band',
        views: 76_200,
        channelSubscribers: 244_000,
        uploadDays: 75,
      },
      { title: 'The Keyboard That Made Me Slower', views: 630, channelSubscribers: 10_700, uploadDays: 75 },
      { title: 'Six Months With the Wrong Camera', views: 477, channelSubscribers: 2580, uploadDays: 56 },
      { title: 'This Printer Apologizes', views: 930, channelSubscribers: 187_000, uploadDays: 5 },
      {
        title: 'What the Battery Test Does Not Test',
        views: 17_400,
        channelSubscribers: 11_100,
        uploadDays: 3,
      },
      { title: 'The Smart Lamp That Forgot Me', views: 40_400, channelSubscribers: 541_000, uploadDays: 31 },
    ],
  },
  {
    niche: 'Photography',
    titles: [
      {
        title: 'I Shot One Street Corner for a Year',
        views: 6970,
        channelSubscribers: 184_000,
        uploadDays: 42,
      },
      { title: 'The Photo Is Behind You', views: 2100, channelSubscribers: 35_900, uploadDays: 31 },
      { title: 'Why Noon Is the Best Bad Light', views: 991, channelSubscribers: 6130, uploadDays: 48 },
      { title: 'One Lens, One Roll, One Chance', views: 26_700, channelSubscribers: 74_700, uploadDays: 56 },
      {
        title: 'How to Photograph Someone Who Hates It',
        views: 3430,
        channelSubscribers: 64_700,
        uploadDays: 12,
      },
      { title: 'The Blur I Kept', views: 20_100, channelSubscribers: 95_900, uploadDays: 24 },
      { title: 'Thirty-Six Frames of the Same Door', views: 695, channelSubscribers: 3150, uploadDays: 56 },
      {
        title: 'A Portrait in the Time It Takes to Blink',
        views: 7870,
        channelSubscribers: 88_700,
        uploadDays: 24,
      },
    ],
  },
];
