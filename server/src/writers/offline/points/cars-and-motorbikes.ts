import type { NichePoints } from './niche-points.ts';

export const carsAndMotorbikes: NichePoints = {
  niche: 'Cars & motorbikes',
  hooks: [
    'A machine seldom fails without some warning. It usually tells you long before, in a language most of us never learned.',
    'The most expensive part of any car is the one you ignored because it was cheap.',
    'Everyone looks at the engine. The parts that decide whether you get home are much closer to the ground.',
  ],
  turns: [
    'The upgrade that changes a drive the most is usually the person holding the wheel.',
    'What you feel in your hands is rarely the part that is broken. It is just the part that is honest.',
  ],
  closings: [
    'Listen to it the next time you start it. You know more than you did when you parked.',
    'Look after the dull parts, and the exciting parts will look after you.',
  ],
  points: [
    {
      about: 'used car buy buying cheap inspect motorcycle bike second hand mistakes',
      idea: 'Look at the owner before you look at the car.',
      why: 'A careful owner keeps papers, answers questions and is not in a hurry. The machine usually matches the person.',
      how: 'Ask what they fixed last and why they are selling, then let the silence work.',
      slip: 'Falling for the paint is how people buy a shine with a problem underneath.',
      ask: 'a used one you looked at and what gave it away',
    },
    {
      about: 'tire tyre tires grip wheel pressure safety winter rain ride',
      idea: 'Spend on the tires first.',
      why: 'Brakes, steering and power all reach the road through a few patches of rubber no bigger than your hands.',
      how: 'Check the pressure when they are cold, look at the tread across the whole width, and read the age on the sidewall.',
      slip: 'People save on tires to pay for power they then cannot use.',
      ask: 'a moment when grip made the difference, told as a scene',
    },
    {
      about: 'oil maintenance service fluid engine repair last longer change mechanic',
      idea: 'Do the boring service on time.',
      why: 'Old oil and tired fluids do damage slowly and quietly, and the bill arrives all at once.',
      how: "Write the date and the distance on a card in the glove box, and follow the maker's own schedule.",
      slip: 'Waiting for a warning light is waiting for the damage to be announced.',
      ask: 'the service job you would show on camera',
    },
    {
      about: 'noise sound diagnose problem engine brake vibration fix strange',
      idea: 'Describe the noise before you guess the part.',
      why: 'When it happens tells you more than how it sounds: cold or warm, turning or straight, pulling or braking.',
      how: 'Record it on your phone, note the speed, and change one thing at a time.',
      slip: 'Replacing parts until the noise stops is the slowest diagnosis there is, and the dearest.',
      ask: 'a noise you chased and what it turned out to be',
    },
    {
      about: 'drive driving ride riding skill corner safe motorcycle learn beginner road trip',
      idea: 'Look where you want to go.',
      why: 'Hands follow eyes. Stare at the pothole and you will find it with great precision.',
      how: 'Lift your gaze to the end of the corner, and let the near part take care of itself.',
      slip: 'Looking only at the car in front leaves you no time for the one that surprised it.',
      ask: 'a bend or a situation where this saved you',
    },
    {
      about: 'electric engine power compare review classic model design worth fast new',
      idea: 'Judge it by an ordinary week.',
      why: 'Top speed is a number you will never meet. Parking, loading, cold mornings and long queues are where you live with it.',
      how: 'Test it on the roads you actually drive, with the people and things you actually carry.',
      slip: 'A short test drive on a sunny day proves that the sun was out.',
      ask: 'how {topic} did on an ordinary errand',
    },
  ],
};
