import type { StarterTitles } from './starter-niche-titles.ts';

export const storiesAndScreens: readonly StarterTitles[] = [
  {
    niche: 'Documentary',
    titles: [
      {
        title: 'The Town That Voted to Move One Street Over',
        views: 16_700,
        channelSubscribers: 768_000,
        uploadDays: 56,
      },
      { title: 'The Lighthouse With a Day Job', views: 181, channelSubscribers: 60_100, uploadDays: 5 },
      {
        title: 'Three Brothers and the Last Ferry',
        views: 2510,
        channelSubscribers: 106_000,
        uploadDays: 63,
      },
      { title: 'The Man Who Kept the Weather', views: 125, channelSubscribers: 11_600, uploadDays: 19 },
      {
        title: 'Nobody Has Lived Here Since the Thaw',
        views: 920,
        channelSubscribers: 29_600,
        uploadDays: 48,
      },
      { title: 'The Village That Sells Its Silence', views: 40, channelSubscribers: 2360, uploadDays: 19 },
      {
        title: 'I Followed One Letter for Nine Days',
        views: 1550,
        channelSubscribers: 78_100,
        uploadDays: 31,
      },
      {
        title: 'The Bridge That Belongs to Two Countries',
        views: 49,
        channelSubscribers: 16_700,
        uploadDays: 5,
      },
    ],
  },
  {
    niche: 'Film analysis',
    titles: [
      {
        title: 'Every Heist Movie Has the Same Third Scene',
        views: 11_200,
        channelSubscribers: 27_600,
        uploadDays: 28,
      },
      {
        title: 'The Cut You Were Not Supposed to See',
        views: 26_900,
        channelSubscribers: 72_800,
        uploadDays: 5,
      },
      {
        title: 'Why Villains Always Get the Better Chair',
        views: 941,
        channelSubscribers: 4020,
        uploadDays: 2,
      },
      {
        title: 'How One Hallway Explains a Whole Thriller',
        views: 2080,
        channelSubscribers: 4950,
        uploadDays: 5,
      },
      { title: 'The Quietest Scream in Cinema', views: 1500, channelSubscribers: 8700, uploadDays: 11 },
      {
        title: 'Rain Is the Cheapest Special Effect',
        views: 268_000,
        channelSubscribers: 1_170_000,
        uploadDays: 4,
      },
      { title: 'The Line They Added in the Edit', views: 9310, channelSubscribers: 57_600, uploadDays: 6 },
      { title: 'What a Closing Door Tells You', views: 380, channelSubscribers: 3150, uploadDays: 12 },
    ],
  },
  {
    niche: 'True crime',
    titles: [
      {
        title: 'The Alibi That Was Two Minutes Too Good',
        views: 23_400,
        channelSubscribers: 371_000,
        uploadDays: 28,
      },
      { title: 'A Burglar Who Cleaned Up First', views: 31_500, channelSubscribers: 189_000, uploadDays: 90 },
      {
        title: 'The Case That a Parking Ticket Solved',
        views: 33_000,
        channelSubscribers: 1_390_000,
        uploadDays: 11,
      },
      {
        title: 'He Signed the Wrong Name Every Time',
        views: 221_000,
        channelSubscribers: 1_040_000,
        uploadDays: 120,
      },
      { title: 'The Neighbor Who Counted Headlights', views: 343, channelSubscribers: 7390, uploadDays: 24 },
      { title: 'Nineteen Letters Without a Stamp', views: 3400, channelSubscribers: 14_000, uploadDays: 120 },
      { title: 'The Safe Was Never Locked', views: 609, channelSubscribers: 23_100, uploadDays: 12 },
      { title: 'What the Baker Saw at Four', views: 3520, channelSubscribers: 16_900, uploadDays: 120 },
    ],
  },
  {
    niche: 'Books & writing',
    titles: [
      {
        title: 'I Rewrote One Page for a Hundred Days',
        views: 9370,
        channelSubscribers: 3980,
        uploadDays: 63,
      },
      {
        title: 'The First Sentence Is a Trap',
        views: 2_610_000,
        channelSubscribers: 1_250_000,
        uploadDays: 31,
      },
      {
        title: 'Why Nobody Finishes the Middle Chapter',
        views: 7680,
        channelSubscribers: 3080,
        uploadDays: 31,
      },
      {
        title: 'A Novel Written on Train Tickets',
        views: 3_090_000,
        channelSubscribers: 1_350_000,
        uploadDays: 21,
      },
      {
        title: 'How to Kill a Character Nobody Notices',
        views: 178_000,
        channelSubscribers: 73_600,
        uploadDays: 31,
      },
      {
        title: 'The Library That Lends You a Desk',
        views: 27_700,
        channelSubscribers: 14_600,
        uploadDays: 4,
      },
      { title: 'I Read Only Footnotes for a Week', views: 5360, channelSubscribers: 2110, uploadDays: 17 },
      { title: 'The Adverb Deserved Better', views: 27_200, channelSubscribers: 13_300, uploadDays: 12 },
    ],
  },
  {
    niche: 'Music',
    titles: [
      {
        title: 'The Chord That Makes Crowds Go Quiet',
        views: 226_000,
        channelSubscribers: 1_120_000,
        uploadDays: 56,
      },
      {
        title: 'I Learned a Song by Its Mistakes',
        views: 16_200,
        channelSubscribers: 1_390_000,
        uploadDays: 3,
      },
      { title: 'Why This Bridge Never Resolves', views: 938, channelSubscribers: 10_000, uploadDays: 28 },
      {
        title: 'One Microphone, One Stairwell, One Take',
        views: 10_500,
        channelSubscribers: 336_000,
        uploadDays: 8,
      },
      {
        title: 'The Drummer Who Plays Half as Much',
        views: 49_700,
        channelSubscribers: 467_000,
        uploadDays: 31,
      },
      {
        title: 'A Hit Song Made of Kitchen Noise',
        views: 294_000,
        channelSubscribers: 1_060_000,
        uploadDays: 90,
      },
      { title: 'How a Wrong Note Became the Chorus', views: 853, channelSubscribers: 5710, uploadDays: 42 },
      {
        title: 'The Silence Before the Drop Is a Lie',
        views: 8170,
        channelSubscribers: 124_000,
        uploadDays: 17,
      },
    ],
  },
  {
    niche: 'Gaming',
    titles: [
      {
        title: 'I Finished the Game Without Jumping',
        views: 900,
        channelSubscribers: 65_400,
        uploadDays: 21,
      },
      {
        title: 'The Level Everyone Skips Is the Best One',
        views: 350,
        channelSubscribers: 44_800,
        uploadDays: 19,
      },
      {
        title: 'A Boss Fight Designed by an Accountant',
        views: 40_200,
        channelSubscribers: 723_000,
        uploadDays: 90,
      },
      { title: 'Why the Tutorial Lied to You', views: 3000, channelSubscribers: 73_100, uploadDays: 48 },
      {
        title: 'I Played the Villager for Fifty Hours',
        views: 1120,
        channelSubscribers: 26_800,
        uploadDays: 48,
      },
      { title: 'The Map With a Hole in It', views: 12_800, channelSubscribers: 416_000, uploadDays: 35 },
      {
        title: 'How Speedrunners Found a Door That Is Not There',
        views: 1030,
        channelSubscribers: 49_400,
        uploadDays: 48,
      },
      { title: 'The Save File I Inherited', views: 2660, channelSubscribers: 148_000, uploadDays: 21 },
    ],
  },
];
