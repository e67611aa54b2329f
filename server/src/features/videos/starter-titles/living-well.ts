import type { StarterTitles } from './starter-niche-titles.ts';

export const livingWell: readonly StarterTitles[] = [
  {
    niche: 'Fitness',
    titles: [
      {
        title: 'I Walked Ten Thousand Steps Backwards',
        views: 260,
        channelSubscribers: 7000,
        uploadDays: 19,
      },
      {
        title: 'The Exercise You Skip Is the One You Need',
        views: 2100,
        channelSubscribers: 35_900,
        uploadDays: 31,
      },
      {
        title: 'Strong at Fifty, Starting at Forty-Nine',
        views: 97_200,
        channelSubscribers: 457_000,
        uploadDays: 120,
      },
      { title: 'What a Week of Rest Did to My Numbers', views: 55, channelSubscribers: 7530, uploadDays: 3 },
      { title: 'The Push-Up Everyone Gets Wrong', views: 6650, channelSubscribers: 36_700, uploadDays: 90 },
      {
        title: 'I Trained in Lunch Breaks for Three Months',
        views: 1160,
        channelSubscribers: 13_900,
        uploadDays: 42,
      },
      {
        title: 'Why Your Knees Complain on Stairs',
        views: 41_500,
        channelSubscribers: 1_170_000,
        uploadDays: 17,
      },
      { title: 'A Gym Made of One Rope', views: 674, channelSubscribers: 11_300, uploadDays: 28 },
    ],
  },
  {
    niche: 'Parenting',
    titles: [
      {
        title: 'We Let the Kids Plan the Holiday',
        views: 1_900_000,
        channelSubscribers: 813_000,
        uploadDays: 56,
      },
      {
        title: 'The Bedtime That Takes Four Minutes',
        views: 19_600,
        channelSubscribers: 8390,
        uploadDays: 19,
      },
      {
        title: 'What My Toddler Taught Me About Negotiation',
        views: 43_400,
        channelSubscribers: 25_100,
        uploadDays: 11,
      },
      { title: 'I Stopped Saying Be Careful', views: 808_000, channelSubscribers: 318_000, uploadDays: 8 },
      { title: 'The Chore Chart That Lasted', views: 16_600, channelSubscribers: 7600, uploadDays: 35 },
      {
        title: 'How to Lose an Argument With a Teenager',
        views: 21_300,
        channelSubscribers: 8230,
        uploadDays: 35,
      },
      {
        title: 'One Screen, Three Children, No Fights',
        views: 18_100,
        channelSubscribers: 8300,
        uploadDays: 21,
      },
      {
        title: 'The Question Kids Ask Only in Cars',
        views: 29_000,
        channelSubscribers: 16_400,
        uploadDays: 17,
      },
    ],
  },
  {
    niche: 'Cars & motorbikes',
    titles: [
      {
        title: 'I Drove a Delivery Van Across a Mountain Range',
        views: 1780,
        channelSubscribers: 52_800,
        uploadDays: 9,
      },
      {
        title: 'The Engine Noise That Means Sell It',
        views: 9590,
        channelSubscribers: 84_500,
        uploadDays: 31,
      },
      {
        title: 'A Motorbike Built From Two Dead Ones',
        views: 2970,
        channelSubscribers: 23_100,
        uploadDays: 35,
      },
      { title: 'Why This Dashboard Has One Dial', views: 50, channelSubscribers: 4250, uploadDays: 3 },
      {
        title: 'Five Hundred Miles on Back Roads Only',
        views: 6410,
        channelSubscribers: 36_900,
        uploadDays: 48,
      },
      { title: 'The Rust You Can Hear', views: 4250, channelSubscribers: 19_000, uploadDays: 63 },
      {
        title: 'We Bought the Cheapest Car on the Lot',
        views: 260,
        channelSubscribers: 5480,
        uploadDays: 14,
      },
      { title: 'How a Gearbox Thinks', views: 414, channelSubscribers: 3590, uploadDays: 35 },
    ],
  },
  {
    niche: 'Travel',
    titles: [
      {
        title: 'I Let Strangers Plan My Night Train',
        views: 2040,
        channelSubscribers: 131_000,
        uploadDays: 17,
      },
      {
        title: 'A City in the Hours Before It Opens',
        views: 3920,
        channelSubscribers: 100_000,
        uploadDays: 63,
      },
      { title: 'The Border You Cross on Foot', views: 116, channelSubscribers: 3160, uploadDays: 75 },
      { title: 'Two Days in a Town With One Hotel', views: 42, channelSubscribers: 3120, uploadDays: 21 },
      { title: 'I Followed a Bus Route to the End', views: 192, channelSubscribers: 9490, uploadDays: 35 },
      { title: 'The Island That Closes in Winter', views: 61, channelSubscribers: 8070, uploadDays: 9 },
      { title: 'How to Be Lost Politely', views: 355, channelSubscribers: 45_200, uploadDays: 11 },
      { title: 'Breakfast in Nine Stations', views: 768, channelSubscribers: 202_000, uploadDays: 8 },
    ],
  },
  {
    niche: 'Outdoor & survival skills',
    titles: [
      {
        title: 'One Match, Wet Wood, Ten Minutes',
        views: 418_000,
        channelSubscribers: 1_090_000,
        uploadDays: 14,
      },
      {
        title: 'The Knot That Holds When You Do Not',
        views: 85_400,
        channelSubscribers: 267_000,
        uploadDays: 63,
      },
      { title: 'I Slept Out on the Coldest Night', views: 2900, channelSubscribers: 8230, uploadDays: 56 },
      { title: 'Finding North With a Bad Memory', views: 941, channelSubscribers: 4260, uploadDays: 35 },
      { title: 'What to Pack When You Do Not Know', views: 8530, channelSubscribers: 25_100, uploadDays: 42 },
      { title: 'The Shelter That Took Too Long', views: 85_000, channelSubscribers: 338_000, uploadDays: 21 },
      {
        title: 'Reading a River Before You Cross It',
        views: 1680,
        channelSubscribers: 12_100,
        uploadDays: 19,
      },
      {
        title: 'I Got Lost on Purpose, With a Plan',
        views: 90_200,
        channelSubscribers: 445_000,
        uploadDays: 17,
      },
    ],
  },
];
