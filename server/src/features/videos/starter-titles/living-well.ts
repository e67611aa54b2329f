import type { StarterTitles } from './starter-niche-titles.ts';

export const livingWell: readonly StarterTitles[] = [
  {
    niche: 'Fitness',
    titles: [
      {
        title: 'I Walked Ten Thousand Steps Backwards',
        views: 330_000,
        channelSubscribers: 1_510_000,
        uploadDays: 63,
      },
      {
        title: 'The Exercise You Skip Is the One You Need',
        views: 1410,
        channelSubscribers: 77_300,
        uploadDays: 21,
      },
      {
        title: 'Strong at Fifty, Starting at Forty-Nine',
        views: 674,
        channelSubscribers: 11_300,
        uploadDays: 28,
      },
      {
        title: 'What a Week of Rest Did to My Numbers',
        views: 6660,
        channelSubscribers: 89_600,
        uploadDays: 28,
      },
      { title: 'The Push-Up Everyone Gets Wrong', views: 747, channelSubscribers: 14_700, uploadDays: 42 },
      {
        title: 'I Trained in Lunch Breaks for Three Months',
        views: 16_600,
        channelSubscribers: 7600,
        uploadDays: 35,
      },
      { title: 'Why Your Knees Complain on Stairs', views: 1780, channelSubscribers: 52_800, uploadDays: 9 },
      { title: 'A Gym Made of One Rope', views: 15_600, channelSubscribers: 177_000, uploadDays: 75 },
    ],
  },
  {
    niche: 'Parenting',
    titles: [
      { title: 'We Let the Kids Plan the Holiday', views: 8430, channelSubscribers: 4050, uploadDays: 63 },
      {
        title: 'The Bedtime That Takes Four Minutes',
        views: 6410,
        channelSubscribers: 36_900,
        uploadDays: 48,
      },
      {
        title: 'What My Toddler Taught Me About Negotiation',
        views: 10_300,
        channelSubscribers: 4700,
        uploadDays: 63,
      },
      { title: 'I Stopped Saying Be Careful', views: 7770, channelSubscribers: 1_510_000, uploadDays: 11 },
      { title: 'The Chore Chart That Lasted', views: 10_100, channelSubscribers: 881_000, uploadDays: 21 },
      {
        title: 'How to Lose an Argument With a Teenager',
        views: 73_300,
        channelSubscribers: 212_000,
        uploadDays: 24,
      },
      {
        title: 'One Screen, Three Children, No Fights',
        views: 1_800_000,
        channelSubscribers: 756_000,
        uploadDays: 21,
      },
      {
        title: 'The Question Kids Ask Only in Cars',
        views: 6740,
        channelSubscribers: 249_000,
        uploadDays: 14,
      },
    ],
  },
  {
    niche: 'Cars & motorbikes',
    titles: [
      {
        title: 'I Drove a Delivery Van Across a Mountain Range',
        views: 562_000,
        channelSubscribers: 201_000,
        uploadDays: 24,
      },
      {
        title: 'The Engine Noise That Means Sell It',
        views: 35_700,
        channelSubscribers: 481_000,
        uploadDays: 90,
      },
      {
        title: 'A Motorbike Built From Two Dead Ones',
        views: 2480,
        channelSubscribers: 80_700,
        uploadDays: 17,
      },
      {
        title: 'Why This Dashboard Has One Dial',
        views: 27_000,
        channelSubscribers: 1_490_000,
        uploadDays: 12,
      },
      {
        title: 'Five Hundred Miles on Back Roads Only',
        views: 1020,
        channelSubscribers: 5440,
        uploadDays: 48,
      },
      { title: 'The Rust You Can Hear', views: 414, channelSubscribers: 3590, uploadDays: 35 },
      {
        title: 'We Bought the Cheapest Car on the Lot',
        views: 2340,
        channelSubscribers: 9210,
        uploadDays: 24,
      },
      { title: 'How a Gearbox Thinks', views: 47_400, channelSubscribers: 48_300, uploadDays: 17 },
    ],
  },
  {
    niche: 'Travel',
    titles: [
      {
        title: 'I Let Strangers Plan My Night Train',
        views: 40_200,
        channelSubscribers: 152_000,
        uploadDays: 63,
      },
      {
        title: 'A City in the Hours Before It Opens',
        views: 10_300,
        channelSubscribers: 131_000,
        uploadDays: 42,
      },
      { title: 'The Border You Cross on Foot', views: 2220, channelSubscribers: 154_000, uploadDays: 6 },
      { title: 'Two Days in a Town With One Hotel', views: 768, channelSubscribers: 202_000, uploadDays: 8 },
      {
        title: 'I Followed a Bus Route to the End',
        views: 404_000,
        channelSubscribers: 149_000,
        uploadDays: 35,
      },
      { title: 'The Island That Closes in Winter', views: 5950, channelSubscribers: 2000, uploadDays: 17 },
      { title: 'How to Be Lost Politely', views: 464, channelSubscribers: 45_600, uploadDays: 4 },
      { title: 'Breakfast in Nine Stations', views: 71_000, channelSubscribers: 1_430_000, uploadDays: 17 },
    ],
  },
  {
    niche: 'Outdoor & survival skills',
    titles: [
      {
        title: 'One Match, Wet Wood, Ten Minutes',
        views: 50_800,
        channelSubscribers: 571_000,
        uploadDays: 24,
      },
      { title: 'The Knot That Holds When You Do Not', views: 822, channelSubscribers: 7900, uploadDays: 24 },
      {
        title: 'I Slept Out on the Coldest Night',
        views: 26_700,
        channelSubscribers: 170_000,
        uploadDays: 42,
      },
      {
        title: 'Finding North With a Bad Memory',
        views: 2_570_000,
        channelSubscribers: 876_000,
        uploadDays: 75,
      },
      {
        title: 'What to Pack When You Do Not Know',
        views: 179_000,
        channelSubscribers: 770_000,
        uploadDays: 75,
      },
      { title: 'The Shelter That Took Too Long', views: 4620, channelSubscribers: 8600, uploadDays: 2 },
      {
        title: 'Reading a River Before You Cross It',
        views: 487,
        channelSubscribers: 10_800,
        uploadDays: 12,
      },
      {
        title: 'I Got Lost on Purpose, With a Plan',
        views: 3910,
        channelSubscribers: 43_900,
        uploadDays: 24,
      },
    ],
  },
];
