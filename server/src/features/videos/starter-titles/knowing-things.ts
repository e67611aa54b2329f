import type { StarterTitles } from './starter-niche-titles.ts';

export const knowingThings: readonly StarterTitles[] = [
  {
    niche: 'History',
    titles: [
      {
        title: 'The Bridge They Built Twice on Purpose',
        views: 4350,
        channelSubscribers: 2200,
        uploadDays: 75,
      },
      {
        title: 'A King Who Was Afraid of Clocks',
        views: 2_000_000,
        channelSubscribers: 1_000_000,
        uploadDays: 42,
      },
      {
        title: 'The War That Ended Over Breakfast',
        views: 41_200,
        channelSubscribers: 832_000,
        uploadDays: 12,
      },
      {
        title: 'How One Bad Harvest Moved a Border',
        views: 382_000,
        channelSubscribers: 880_000,
        uploadDays: 14,
      },
      {
        title: 'The Map That Was Wrong for a Century',
        views: 1_710_000,
        channelSubscribers: 855_000,
        uploadDays: 75,
      },
      {
        title: 'The Strike That Began With a Song',
        views: 45_800,
        channelSubscribers: 362_000,
        uploadDays: 120,
      },
      { title: 'Who Really Built the Harbor Wall', views: 8660, channelSubscribers: 4780, uploadDays: 31 },
      {
        title: 'The Tax on Windows, and What It Did to Light',
        views: 609_000,
        channelSubscribers: 583_000,
        uploadDays: 2,
      },
    ],
  },
  {
    niche: 'Science',
    titles: [
      {
        title: 'We Tested the Five-Second Rule for Five Hours',
        views: 73_300,
        channelSubscribers: 279_000,
        uploadDays: 28,
      },
      {
        title: 'The Experiment That Refuses to End',
        views: 2940,
        channelSubscribers: 41_300,
        uploadDays: 48,
      },
      { title: 'Why Ice Is Slippery, Finally', views: 195_000, channelSubscribers: 209_000, uploadDays: 3 },
      {
        title: 'I Asked Forty Chemists About Soap',
        views: 20_100,
        channelSubscribers: 244_000,
        uploadDays: 63,
      },
      { title: 'The Smell of Rain Has a Recipe', views: 985, channelSubscribers: 38_800, uploadDays: 9 },
      {
        title: 'A Battery Made of Lemons and Patience',
        views: 9800,
        channelSubscribers: 17_800,
        uploadDays: 2,
      },
      {
        title: 'What Happens to Glass After a Thousand Years',
        views: 5980,
        channelSubscribers: 176_000,
        uploadDays: 19,
      },
      {
        title: 'The Number That Keeps Showing Up',
        views: 657_000,
        channelSubscribers: 234_000,
        uploadDays: 90,
      },
    ],
  },
  {
    niche: 'Space',
    titles: [
      {
        title: 'The Moon Is Leaving and We Measured It',
        views: 16_900,
        channelSubscribers: 155_000,
        uploadDays: 48,
      },
      { title: 'A Day on the Slowest Planet', views: 601_000, channelSubscribers: 214_000, uploadDays: 90 },
      { title: 'The Star That Blinks Wrong', views: 303_000, channelSubscribers: 417_000, uploadDays: 21 },
      { title: 'What Dust Does to a Telescope', views: 2940, channelSubscribers: 6680, uploadDays: 2 },
      { title: 'How to Fall Around the World', views: 159_000, channelSubscribers: 67_800, uploadDays: 6 },
      { title: 'The Coldest Room We Ever Built', views: 12_800, channelSubscribers: 3980, uploadDays: 2 },
      {
        title: 'A Signal That Was a Microwave Oven',
        views: 2260,
        channelSubscribers: 23_100,
        uploadDays: 24,
      },
      { title: 'Why Saturn Is Losing Its Rings', views: 183_000, channelSubscribers: 98_700, uploadDays: 2 },
    ],
  },
  {
    niche: 'Psychology',
    titles: [
      {
        title: 'You Remember the Queue, Not the Ride',
        views: 73_800,
        channelSubscribers: 144_000,
        uploadDays: 75,
      },
      {
        title: 'The Question That Ends an Argument',
        views: 3280,
        channelSubscribers: 26_000,
        uploadDays: 35,
      },
      { title: 'Why Apologies Work Backwards', views: 659_000, channelSubscribers: 374_000, uploadDays: 21 },
      {
        title: 'I Said Yes to Everything for Nine Days',
        views: 245_000,
        channelSubscribers: 1_230_000,
        uploadDays: 75,
      },
      {
        title: 'The Habit You Think Is a Personality',
        views: 81_500,
        channelSubscribers: 217_000,
        uploadDays: 12,
      },
      {
        title: 'What a Messy Desk Is Really Saying',
        views: 203_000,
        channelSubscribers: 173_000,
        uploadDays: 14,
      },
      { title: 'The Compliment Nobody Believes', views: 2960, channelSubscribers: 374_000, uploadDays: 24 },
      { title: 'Boredom Is a Skill', views: 2060, channelSubscribers: 6350, uploadDays: 28 },
    ],
  },
  {
    niche: 'Nature & wildlife',
    titles: [
      { title: 'The Crow That Pays for Breakfast', views: 6790, channelSubscribers: 2840, uploadDays: 48 },
      {
        title: 'One Tree, Four Seasons, No Narration Needed',
        views: 12_600,
        channelSubscribers: 7030,
        uploadDays: 5,
      },
      {
        title: 'The Fox Who Learned the Bus Timetable',
        views: 473_000,
        channelSubscribers: 289_000,
        uploadDays: 8,
      },
      { title: 'Why Otters Hold Hands', views: 17_300, channelSubscribers: 115_000, uploadDays: 56 },
      {
        title: 'A River That Runs Backwards Twice a Year',
        views: 337_000,
        channelSubscribers: 126_000,
        uploadDays: 31,
      },
      {
        title: 'The Loudest Animal You Have Never Heard',
        views: 800,
        channelSubscribers: 8590,
        uploadDays: 31,
      },
      { title: 'I Sat in a Hide for Sixty Hours', views: 903, channelSubscribers: 9030, uploadDays: 31 },
      { title: 'What Moss Knows About Walls', views: 12_900, channelSubscribers: 349_000, uploadDays: 120 },
    ],
  },
  {
    niche: 'Language learning',
    titles: [
      {
        title: 'I Learned a Language From Supermarket Receipts',
        views: 76_100,
        channelSubscribers: 33_200,
        uploadDays: 63,
      },
      {
        title: 'The Ten Verbs That Do All the Work',
        views: 50_600,
        channelSubscribers: 208_000,
        uploadDays: 75,
      },
      {
        title: 'Why You Understand but Cannot Answer',
        views: 54_000,
        channelSubscribers: 1_550_000,
        uploadDays: 8,
      },
      {
        title: 'One Hour a Day for a Year, Honestly',
        views: 15_100,
        channelSubscribers: 497_000,
        uploadDays: 24,
      },
      {
        title: 'The Word That Has No Opposite',
        views: 282_000,
        channelSubscribers: 1_440_000,
        uploadDays: 90,
      },
      { title: 'Stop Translating the Menu', views: 114_000, channelSubscribers: 841_000, uploadDays: 56 },
      { title: 'How Children Cheat at Grammar', views: 116_000, channelSubscribers: 208_000, uploadDays: 63 },
      {
        title: 'I Dreamed in the Wrong Language',
        views: 49_500,
        channelSubscribers: 164_000,
        uploadDays: 75,
      },
    ],
  },
];
