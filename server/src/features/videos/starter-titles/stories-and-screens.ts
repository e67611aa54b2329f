import type { StarterTitles } from './starter-niche-titles.ts';

export const storiesAndScreens: readonly StarterTitles[] = [
  {
    niche: 'Documentary',
    titles: [
      {
        title: 'The Town That Voted to Move One Street Over',
        views: 34_200,
        channelSubscribers: 941_000,
        uploadDays: 120,
      },
      { title: 'The Lighthouse With a Day Job', views: 8150, channelSubscribers: 44_800, uploadDays: 48 },
      {
        title: 'Three Brothers and the Last Ferry',
        views: 8220,
        channelSubscribers: 191_000,
        uploadDays: 17,
      },
      { title: 'The Man Who Kept the Weather', views: 1210, channelSubscribers: 2140, uploadDays: 19 },
      {
        title: 'Nobody Has Lived Here Since the Thaw',
        views: 7940,
        channelSubscribers: 52_500,
        uploadDays: 75,
      },
      { title: 'The Village That Sells Its Silence', views: 544, channelSubscribers: 3140, uploadDays: 2 },
      {
        title: 'I Followed One Letter for Nine Days',
        views: 117_000,
        channelSubscribers: 490_000,
        uploadDays: 75,
      },
      {
        title: 'The Bridge That Belongs to Two Countries',
        views: 366_000,
        channelSubscribers: 144_000,
        uploadDays: 14,
      },
    ],
  },
  {
    niche: 'Film analysis',
    titles: [
      {
        title: 'Every Heist Movie Has the Same Third Scene',
        views: 561,
        channelSubscribers: 32_700,
        uploadDays: 5,
      },
      {
        title: 'The Cut You Were Not Supposed to See',
        views: 814,
        channelSubscribers: 59_500,
        uploadDays: 14,
      },
      {
        title: 'Why Villains Always Get the Better Chair',
        views: 153_000,
        channelSubscribers: 319_000,
        uploadDays: 17,
      },
      {
        title: 'How One Hallway Explains a Whole Thriller',
        views: 1640,
        channelSubscribers: 181_000,
        uploadDays: 8,
      },
      { title: 'The Quietest Scream in Cinema', views: 1720, channelSubscribers: 24_700, uploadDays: 21 },
      {
        title: 'Rain Is the Cheapest Special Effect',
        views: 9870,
        channelSubscribers: 108_000,
        uploadDays: 35,
      },
      { title: 'The Line They Added in the Edit', views: 440, channelSubscribers: 6590, uploadDays: 35 },
      { title: 'What a Closing Door Tells You', views: 8450, channelSubscribers: 420_000, uploadDays: 63 },
    ],
  },
  {
    niche: 'True crime',
    titles: [
      {
        title: 'The Alibi That Was Two Minutes Too Good',
        views: 1_600_000,
        channelSubscribers: 1_350_000,
        uploadDays: 8,
      },
      { title: 'A Burglar Who Cleaned Up First', views: 55_500, channelSubscribers: 17_000, uploadDays: 35 },
      {
        title: 'The Case That a Parking Ticket Solved',
        views: 4330,
        channelSubscribers: 57_900,
        uploadDays: 28,
      },
      {
        title: 'He Signed the Wrong Name Every Time',
        views: 198_000,
        channelSubscribers: 1_170_000,
        uploadDays: 63,
      },
      {
        title: 'The Neighbor Who Counted Headlights',
        views: 24_000,
        channelSubscribers: 1_120_000,
        uploadDays: 75,
      },
      {
        title: 'Nineteen Letters Without a Stamp',
        views: 52_500,
        channelSubscribers: 1_260_000,
        uploadDays: 21,
      },
      { title: 'The Safe Was Never Locked', views: 15_900, channelSubscribers: 129_000, uploadDays: 120 },
      { title: 'What the Baker Saw at Four', views: 545, channelSubscribers: 48_800, uploadDays: 11 },
    ],
  },
  {
    niche: 'Books & writing',
    titles: [
      {
        title: 'I Rewrote One Page for a Hundred Days',
        views: 4070,
        channelSubscribers: 184_000,
        uploadDays: 12,
      },
      { title: 'The First Sentence Is a Trap', views: 1690, channelSubscribers: 5920, uploadDays: 120 },
      {
        title: 'Why Nobody Finishes the Middle Chapter',
        views: 170_000,
        channelSubscribers: 1_200_000,
        uploadDays: 48,
      },
      { title: 'A Novel Written on Train Tickets', views: 28_500, channelSubscribers: 9150, uploadDays: 90 },
      {
        title: 'How to Kill a Character Nobody Notices',
        views: 327_000,
        channelSubscribers: 468_000,
        uploadDays: 17,
      },
      {
        title: 'The Library That Lends You a Desk',
        views: 7700,
        channelSubscribers: 106_000,
        uploadDays: 17,
      },
      { title: 'I Read Only Footnotes for a Week', views: 6840, channelSubscribers: 82_800, uploadDays: 28 },
      { title: 'The Adverb Deserved Better', views: 2960, channelSubscribers: 250_000, uploadDays: 11 },
    ],
  },
  {
    niche: 'Music',
    titles: [
      {
        title: 'The Chord That Makes Crowds Go Quiet',
        views: 859_000,
        channelSubscribers: 329_000,
        uploadDays: 11,
      },
      { title: 'I Learned a Song by Its Mistakes', views: 21_500, channelSubscribers: 6510, uploadDays: 8 },
      { title: 'Why This Bridge Never Resolves', views: 3140, channelSubscribers: 93_600, uploadDays: 42 },
      {
        title: 'One Microphone, One Stairwell, One Take',
        views: 62_700,
        channelSubscribers: 25_400,
        uploadDays: 28,
      },
      {
        title: 'The Drummer Who Plays Half as Much',
        views: 39_500,
        channelSubscribers: 1_080_000,
        uploadDays: 9,
      },
      {
        title: 'A Hit Song Made of Kitchen Noise',
        views: 105_000,
        channelSubscribers: 310_000,
        uploadDays: 90,
      },
      { title: 'How a Wrong Note Became the Chorus', views: 2010, channelSubscribers: 5780, uploadDays: 3 },
      {
        title: 'The Silence Before the Drop Is a Lie',
        views: 126_000,
        channelSubscribers: 320_000,
        uploadDays: 24,
      },
    ],
  },
  {
    niche: 'Gaming',
    titles: [
      {
        title: 'I Finished the Game Without Jumping',
        views: 2130,
        channelSubscribers: 213_000,
        uploadDays: 4,
      },
      {
        title: 'The Level Everyone Skips Is the Best One',
        views: 31_200,
        channelSubscribers: 1_160_000,
        uploadDays: 11,
      },
      {
        title: 'A Boss Fight Designed by an Accountant',
        views: 6060,
        channelSubscribers: 2190,
        uploadDays: 28,
      },
      { title: 'Why the Tutorial Lied to You', views: 14_900, channelSubscribers: 408_000, uploadDays: 17 },
      {
        title: 'I Played the Villager for Fifty Hours',
        views: 11_300,
        channelSubscribers: 1_570_000,
        uploadDays: 4,
      },
      { title: 'The Map With a Hole in It', views: 2040, channelSubscribers: 745_000, uploadDays: 8 },
      {
        title: 'How Speedrunners Found a Door That Is Not There',
        views: 3170,
        channelSubscribers: 3820,
        uploadDays: 5,
      },
      { title: 'The Save File I Inherited', views: 11_700, channelSubscribers: 1_530_000, uploadDays: 3 },
    ],
  },
];
