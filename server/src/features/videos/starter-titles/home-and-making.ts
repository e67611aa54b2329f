import type { StarterTitles } from './starter-niche-titles.ts';

export const homeAndMaking: readonly StarterTitles[] = [
  {
    niche: 'DIY & repair',
    titles: [
      {
        title: 'I Fixed a Piano With Things From the Kitchen Drawer',
        views: 84,
        channelSubscribers: 10_700,
        uploadDays: 19,
      },
      {
        title: 'The Leak Was Never Where the Stain Was',
        views: 4410,
        channelSubscribers: 112_000,
        uploadDays: 63,
      },
      {
        title: 'Every Tool I Bought Twice and Why',
        views: 4460,
        channelSubscribers: 518_000,
        uploadDays: 14,
      },
      {
        title: 'I Rebuilt a Staircase in One Long Weekend',
        views: 613,
        channelSubscribers: 138_000,
        uploadDays: 8,
      },
      {
        title: 'The Cheapest Way to Quiet a Squeaking Floor',
        views: 1880,
        channelSubscribers: 435_000,
        uploadDays: 6,
      },
      {
        title: 'What a Wall Sounds Like Before You Drill',
        views: 502,
        channelSubscribers: 24_200,
        uploadDays: 35,
      },
      {
        title: 'This Door Has Stuck for Forty Years',
        views: 7610,
        channelSubscribers: 244_000,
        uploadDays: 48,
      },
      { title: 'Six Screws That Hold a House Together', views: 72, channelSubscribers: 2700, uploadDays: 48 },
    ],
  },
  {
    niche: 'Gardening',
    titles: [
      { title: 'I Planted Nothing and Waited a Year', views: 1480, channelSubscribers: 3750, uploadDays: 9 },
      {
        title: 'The Tomato That Refused to Die in November',
        views: 34_300,
        channelSubscribers: 144_000,
        uploadDays: 31,
      },
      {
        title: 'Why Your Compost Smells Like Regret',
        views: 3370,
        channelSubscribers: 27_600,
        uploadDays: 19,
      },
      {
        title: 'A Garden in the Shade of a Parking Garage',
        views: 438_000,
        channelSubscribers: 1_040_000,
        uploadDays: 17,
      },
      {
        title: 'I Watered Once a Week for a Whole Summer',
        views: 135_000,
        channelSubscribers: 706_000,
        uploadDays: 9,
      },
      {
        title: 'The Weed That Feeds Everything Else',
        views: 10_100,
        channelSubscribers: 30_900,
        uploadDays: 35,
      },
      {
        title: 'One Seed Packet, Two Hundred Dinners',
        views: 92_100,
        channelSubscribers: 295_000,
        uploadDays: 35,
      },
      { title: 'What Snails Will Not Cross', views: 333_000, channelSubscribers: 1_210_000, uploadDays: 5 },
    ],
  },
  {
    niche: 'Food',
    titles: [
      { title: 'The Rice That Forgives You', views: 1260, channelSubscribers: 11_400, uploadDays: 56 },
      {
        title: 'I Cooked the Same Egg for Thirty Mornings',
        views: 1720,
        channelSubscribers: 160_000,
        uploadDays: 5,
      },
      {
        title: 'Why Restaurant Soup Tastes Like a Secret',
        views: 51,
        channelSubscribers: 12_700,
        uploadDays: 2,
      },
      { title: 'The Bread That Needs No Hands', views: 33_500, channelSubscribers: 270_000, uploadDays: 75 },
      { title: 'Five Dinners From One Sad Cabbage', views: 2630, channelSubscribers: 30_700, uploadDays: 42 },
      {
        title: 'I Ate Like My Grandmother for a Month',
        views: 5640,
        channelSubscribers: 834_000,
        uploadDays: 3,
      },
      {
        title: 'The Knife Everyone Owns and Nobody Sharpens',
        views: 600,
        channelSubscribers: 13_300,
        uploadDays: 21,
      },
      { title: 'Salt Is a Clock', views: 95, channelSubscribers: 2390, uploadDays: 17 },
    ],
  },
  {
    niche: 'Architecture & design',
    titles: [
      {
        title: 'The Building That Leans on Purpose',
        views: 1_120_000,
        channelSubscribers: 603_000,
        uploadDays: 6,
      },
      {
        title: 'Why Every Airport Feels Like the Same Airport',
        views: 90_800,
        channelSubscribers: 41_900,
        uploadDays: 17,
      },
      { title: 'A House With No Hallways', views: 32_100, channelSubscribers: 19_200, uploadDays: 48 },
      {
        title: 'The Chair That Took Eleven Years',
        views: 95_600,
        channelSubscribers: 53_200,
        uploadDays: 17,
      },
      {
        title: 'Who Decided Stairs Should Be This High',
        views: 1_230_000,
        channelSubscribers: 587_000,
        uploadDays: 14,
      },
      {
        title: 'The Window That Heats the Whole Room',
        views: 56_500,
        channelSubscribers: 23_400,
        uploadDays: 63,
      },
      {
        title: 'I Lived in a Model Apartment for a Week',
        views: 644_000,
        channelSubscribers: 299_000,
        uploadDays: 24,
      },
      {
        title: 'The Ugliest Door in a Beautiful Street',
        views: 385_000,
        channelSubscribers: 159_000,
        uploadDays: 90,
      },
    ],
  },
  {
    niche: 'Fashion & thrift',
    titles: [
      {
        title: 'I Wore One Coat for a Year and Counted',
        views: 5540,
        channelSubscribers: 145_000,
        uploadDays: 11,
      },
      {
        title: 'The Jacket That Was Made Three Times',
        views: 2380,
        channelSubscribers: 58_300,
        uploadDays: 11,
      },
      {
        title: 'What the Label Inside Your Shirt Hides',
        views: 256,
        channelSubscribers: 6420,
        uploadDays: 11,
      },
      {
        title: 'Ten Dollars, One Thrift Shop, a Whole Week',
        views: 117_000,
        channelSubscribers: 490_000,
        uploadDays: 75,
      },
      {
        title: 'I Learned to Darn Before I Learned to Shop',
        views: 561,
        channelSubscribers: 32_700,
        uploadDays: 5,
      },
      {
        title: 'The Shoes That Outlived Two Owners',
        views: 30_100,
        channelSubscribers: 553_000,
        uploadDays: 14,
      },
      { title: 'Why Pockets Disappeared', views: 510, channelSubscribers: 71_600, uploadDays: 2 },
      {
        title: 'A Wardrobe That Fits in One Drawer',
        views: 1360,
        channelSubscribers: 11_000,
        uploadDays: 35,
      },
    ],
  },
];
