import type { StarterTitles } from './starter-niche-titles.ts';

export const homeAndMaking: readonly StarterTitles[] = [
  {
    niche: 'DIY & repair',
    titles: [
      {
        title: 'I Fixed a Piano With Things From the Kitchen Drawer',
        views: 1260,
        channelSubscribers: 11_400,
        uploadDays: 56,
      },
      {
        title: 'The Leak Was Never Where the Stain Was',
        views: 44_600,
        channelSubscribers: 320_000,
        uploadDays: 31,
      },
      {
        title: 'Every Tool I Bought Twice and Why',
        views: 41_200,
        channelSubscribers: 67_200,
        uploadDays: 90,
      },
      {
        title: 'I Rebuilt a Staircase in One Long Weekend',
        views: 694,
        channelSubscribers: 28_100,
        uploadDays: 6,
      },
      {
        title: 'The Cheapest Way to Quiet a Squeaking Floor',
        views: 45_400,
        channelSubscribers: 791_000,
        uploadDays: 120,
      },
      {
        title: 'What a Wall Sounds Like Before You Drill',
        views: 7640,
        channelSubscribers: 177_000,
        uploadDays: 90,
      },
      {
        title: 'This Door Has Stuck for Forty Years',
        views: 45_500,
        channelSubscribers: 971_000,
        uploadDays: 63,
      },
      {
        title: 'Six Screws That Hold a House Together',
        views: 1_370_000,
        channelSubscribers: 526_000,
        uploadDays: 42,
      },
    ],
  },
  {
    niche: 'Gardening',
    titles: [
      { title: 'I Planted Nothing and Waited a Year', views: 642, channelSubscribers: 31_100, uploadDays: 8 },
      {
        title: 'The Tomato That Refused to Die in November',
        views: 12_900,
        channelSubscribers: 3950,
        uploadDays: 75,
      },
      {
        title: 'Why Your Compost Smells Like Regret',
        views: 1120,
        channelSubscribers: 70_500,
        uploadDays: 17,
      },
      {
        title: 'A Garden in the Shade of a Parking Garage',
        views: 103_000,
        channelSubscribers: 28_100,
        uploadDays: 31,
      },
      {
        title: 'I Watered Once a Week for a Whole Summer',
        views: 11_400,
        channelSubscribers: 470_000,
        uploadDays: 24,
      },
      { title: 'The Weed That Feeds Everything Else', views: 7390, channelSubscribers: 6950, uploadDays: 9 },
      {
        title: 'One Seed Packet, Two Hundred Dinners',
        views: 29_900,
        channelSubscribers: 13_000,
        uploadDays: 19,
      },
      { title: 'What Snails Will Not Cross', views: 3100, channelSubscribers: 214_000, uploadDays: 42 },
    ],
  },
  {
    niche: 'Food',
    titles: [
      { title: 'The Rice That Forgives You', views: 158_000, channelSubscribers: 1_150_000, uploadDays: 24 },
      {
        title: 'I Cooked the Same Egg for Thirty Mornings',
        views: 534,
        channelSubscribers: 58_800,
        uploadDays: 4,
      },
      {
        title: 'Why Restaurant Soup Tastes Like a Secret',
        views: 1530,
        channelSubscribers: 9670,
        uploadDays: 42,
      },
      { title: 'The Bread That Needs No Hands', views: 5050, channelSubscribers: 4890, uploadDays: 21 },
      {
        title: 'Five Dinners From One Sad Cabbage',
        views: 56_200,
        channelSubscribers: 1_490_000,
        uploadDays: 42,
      },
      {
        title: 'I Ate Like My Grandmother for a Month',
        views: 45_200,
        channelSubscribers: 17_200,
        uploadDays: 31,
      },
      {
        title: 'The Knife Everyone Owns and Nobody Sharpens',
        views: 6850,
        channelSubscribers: 9790,
        uploadDays: 75,
      },
      { title: 'Salt Is a Clock', views: 2880, channelSubscribers: 3870, uploadDays: 12 },
    ],
  },
  {
    niche: 'Architecture & design',
    titles: [
      {
        title: 'The Building That Leans on Purpose',
        views: 2400,
        channelSubscribers: 131_000,
        uploadDays: 17,
      },
      {
        title: 'Why Every Airport Feels Like the Same Airport',
        views: 633,
        channelSubscribers: 41_600,
        uploadDays: 42,
      },
      { title: 'A House With No Hallways', views: 3720, channelSubscribers: 31_100, uploadDays: 28 },
      { title: 'The Chair That Took Eleven Years', views: 6600, channelSubscribers: 114_000, uploadDays: 28 },
      {
        title: 'Who Decided Stairs Should Be This High',
        views: 16_200,
        channelSubscribers: 505_000,
        uploadDays: 8,
      },
      {
        title: 'The Window That Heats the Whole Room',
        views: 2220,
        channelSubscribers: 3300,
        uploadDays: 19,
      },
      {
        title: 'I Lived in a Model Apartment for a Week',
        views: 358_000,
        channelSubscribers: 585_000,
        uploadDays: 12,
      },
      {
        title: 'The Ugliest Door in a Beautiful Street',
        views: 1700,
        channelSubscribers: 417_000,
        uploadDays: 14,
      },
    ],
  },
  {
    niche: 'Fashion & thrift',
    titles: [
      {
        title: 'I Wore One Coat for a Year and Counted',
        views: 103_000,
        channelSubscribers: 608_000,
        uploadDays: 11,
      },
      {
        title: 'The Jacket That Was Made Three Times',
        views: 25_100,
        channelSubscribers: 320_000,
        uploadDays: 9,
      },
      {
        title: 'What the Label Inside Your Shirt Hides',
        views: 469,
        channelSubscribers: 2530,
        uploadDays: 42,
      },
      {
        title: 'Ten Dollars, One Thrift Shop, a Whole Week',
        views: 7390,
        channelSubscribers: 3350,
        uploadDays: 9,
      },
      {
        title: 'I Learned to Darn Before I Learned to Shop',
        views: 2380,
        channelSubscribers: 58_300,
        uploadDays: 11,
      },
      {
        title: 'The Shoes That Outlived Two Owners',
        views: 1_450_000,
        channelSubscribers: 597_000,
        uploadDays: 3,
      },
      { title: 'Why Pockets Disappeared', views: 270_000, channelSubscribers: 139_000, uploadDays: 19 },
      { title: 'A Wardrobe That Fits in One Drawer', views: 751, channelSubscribers: 12_700, uploadDays: 56 },
    ],
  },
];
