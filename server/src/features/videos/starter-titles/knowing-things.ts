import type { StarterTitles } from './starter-niche-titles.ts';

export const knowingThings: readonly StarterTitles[] = [
  {
    niche: 'History',
    titles: [
      {
        title: 'The Bridge They Built Twice on Purpose',
        views: 1190,
        channelSubscribers: 5000,
        uploadDays: 2,
      },
      { title: 'A King Who Was Afraid of Clocks', views: 702, channelSubscribers: 2310, uploadDays: 4 },
      { title: 'The War That Ended Over Breakfast', views: 5380, channelSubscribers: 46_400, uploadDays: 9 },
      {
        title: 'How One Bad Harvest Moved a Border',
        views: 30_400,
        channelSubscribers: 63_100,
        uploadDays: 5,
      },
      {
        title: 'The Map That Was Wrong for a Century',
        views: 7770,
        channelSubscribers: 50_300,
        uploadDays: 21,
      },
      { title: 'The Strike That Began With a Song', views: 630, channelSubscribers: 2810, uploadDays: 11 },
      {
        title: 'Who Really Built the Harbor Wall',
        views: 309_000,
        channelSubscribers: 1_150_000,
        uploadDays: 24,
      },
      {
        title: 'The Tax on Windows, and What It Did to Light',
        views: 382_000,
        channelSubscribers: 880_000,
        uploadDays: 14,
      },
    ],
  },
  {
    niche: 'Science',
    titles: [
      {
        title: 'We Tested the Five-Second Rule for Five Hours',
        views: 10_600,
        channelSubscribers: 68_800,
        uploadDays: 75,
      },
      { title: 'The Experiment That Refuses to End', views: 581, channelSubscribers: 30_600, uploadDays: 9 },
      { title: 'Why Ice Is Slippery, Finally', views: 1150, channelSubscribers: 25_600, uploadDays: 21 },
      { title: 'I Asked Forty Chemists About Soap', views: 763, channelSubscribers: 5100, uploadDays: 75 },
      { title: 'The Smell of Rain Has a Recipe', views: 25, channelSubscribers: 5580, uploadDays: 2 },
      {
        title: 'A Battery Made of Lemons and Patience',
        views: 1130,
        channelSubscribers: 4970,
        uploadDays: 120,
      },
      {
        title: 'What Happens to Glass After a Thousand Years',
        views: 980,
        channelSubscribers: 111_000,
        uploadDays: 4,
      },
      { title: 'The Number That Keeps Showing Up', views: 945, channelSubscribers: 46_200, uploadDays: 9 },
    ],
  },
  {
    niche: 'Space',
    titles: [
      {
        title: 'The Moon Is Leaving and We Measured It',
        views: 881_000,
        channelSubscribers: 447_000,
        uploadDays: 12,
      },
      { title: 'A Day on the Slowest Planet', views: 14_100, channelSubscribers: 5790, uploadDays: 8 },
      { title: 'The Star That Blinks Wrong', views: 638_000, channelSubscribers: 299_000, uploadDays: 63 },
      { title: 'What Dust Does to a Telescope', views: 159_000, channelSubscribers: 67_800, uploadDays: 6 },
      { title: 'How to Fall Around the World', views: 12_900, channelSubscribers: 5780, uploadDays: 21 },
      {
        title: 'The Coldest Room We Ever Built',
        views: 1_600_000,
        channelSubscribers: 884_000,
        uploadDays: 42,
      },
      { title: 'A Signal That Was a Microwave Oven', views: 5560, channelSubscribers: 2600, uploadDays: 6 },
      { title: 'Why Saturn Is Losing Its Rings', views: 10_500, channelSubscribers: 4630, uploadDays: 48 },
    ],
  },
  {
    niche: 'Psychology',
    titles: [
      {
        title: 'You Remember the Queue, Not the Ride',
        views: 5780,
        channelSubscribers: 75_200,
        uploadDays: 21,
      },
      {
        title: 'The Question That Ends an Argument',
        views: 3280,
        channelSubscribers: 26_000,
        uploadDays: 35,
      },
      { title: 'Why Apologies Work Backwards', views: 2270, channelSubscribers: 329_000, uploadDays: 2 },
      {
        title: 'I Said Yes to Everything for Nine Days',
        views: 2460,
        channelSubscribers: 21_300,
        uploadDays: 31,
      },
      {
        title: 'The Habit You Think Is a Personality',
        views: 879,
        channelSubscribers: 2180,
        uploadDays: 120,
      },
      {
        title: 'What a Messy Desk Is Really Saying',
        views: 3180,
        channelSubscribers: 12_200,
        uploadDays: 75,
      },
      { title: 'The Compliment Nobody Believes', views: 140, channelSubscribers: 4310, uploadDays: 9 },
      { title: 'Boredom Is a Skill', views: 50_600, channelSubscribers: 208_000, uploadDays: 75 },
    ],
  },
  {
    niche: 'Nature & wildlife',
    titles: [
      {
        title: 'The Crow That Pays for Breakfast',
        views: 11_100,
        channelSubscribers: 529_000,
        uploadDays: 28,
      },
      {
        title: 'One Tree, Four Seasons, No Narration Needed',
        views: 5730,
        channelSubscribers: 203_000,
        uploadDays: 75,
      },
      {
        title: 'The Fox Who Learned the Bus Timetable',
        views: 14_000,
        channelSubscribers: 612_000,
        uploadDays: 48,
      },
      { title: 'Why Otters Hold Hands', views: 52_900, channelSubscribers: 901_000, uploadDays: 120 },
      {
        title: 'A River That Runs Backwards Twice a Year',
        views: 298,
        channelSubscribers: 24_900,
        uploadDays: 28,
      },
      {
        title: 'The Loudest Animal You Have Never Heard',
        views: 140,
        channelSubscribers: 12_300,
        uploadDays: 21,
      },
      {
        title: 'I Sat in a Hide for Sixty Hours',
        views: 15_600,
        channelSubscribers: 543_000,
        uploadDays: 56,
      },
      { title: 'What Moss Knows About Walls', views: 1120, channelSubscribers: 12_000, uploadDays: 120 },
    ],
  },
  {
    niche: 'Language learning',
    titles: [
      {
        title: 'I Learned a Language From Supermarket Receipts',
        views: 52_200,
        channelSubscribers: 126_000,
        uploadDays: 75,
      },
      {
        title: 'The Ten Verbs That Do All the Work',
        views: 20_000,
        channelSubscribers: 53_500,
        uploadDays: 11,
      },
      {
        title: 'Why You Understand but Cannot Answer',
        views: 23_600,
        channelSubscribers: 88_800,
        uploadDays: 9,
      },
      {
        title: 'One Hour a Day for a Year, Honestly',
        views: 109_000,
        channelSubscribers: 426_000,
        uploadDays: 24,
      },
      { title: 'The Word That Has No Opposite', views: 4190, channelSubscribers: 18_600, uploadDays: 31 },
      { title: 'Stop Translating the Menu', views: 70_600, channelSubscribers: 227_000, uploadDays: 9 },
      { title: 'How Children Cheat at Grammar', views: 591, channelSubscribers: 3070, uploadDays: 11 },
      {
        title: 'I Dreamed in the Wrong Language',
        views: 79_600,
        channelSubscribers: 291_000,
        uploadDays: 31,
      },
    ],
  },
];
