import type { NichePoints } from './niche-points.ts';

export const diyAndRepair: NichePoints = {
  niche: 'DIY & repair',
  hooks: [
    'A surprising number of things get thrown away when they are one loose part from working.',
    'The job is rarely as hard as it looks. The preparation is, and that is the part everyone skips.',
    "Behind every wobbly shelf is somebody who was sure they didn't need to measure.",
  ],
  turns: [
    'The repair that teaches you the most is the one that fails in the first week. Now you know where the force goes.',
    'Sometimes the right fix is to stop. Knowing what not to touch is a skill as well.',
  ],
  closings: [
    'Fix one small thing this week. The next one will look smaller.',
    'You do not need a workshop. You need a table, some light and permission to take your time.',
  ],
  points: [
    {
      about: 'repair fix broken appliance start beginner wall home how',
      idea: 'Find the fault before you find the screwdriver.',
      why: 'Taking a thing apart feels like progress, but many faults turn out to be a plug, a blockage or a loose contact.',
      how: 'Start at the source of power or water and follow it step by step until something is not as it should be.',
      slip: 'Opening it first means you end up with the old fault and a few new ones.',
      ask: 'the thing you repaired and what the fault really was',
    },
    {
      about: 'measure cut wood shelf build furniture table woodworking project wall',
      idea: 'Measure from the thing, not from the plan.',
      why: 'Walls lean, floors slope and boards are never quite what the label says.',
      how: 'Hold the piece in place, mark it there, and cut on the waste side of the line.',
      slip: 'Trusting a number you wrote down in another room is how the last board comes out short.',
      ask: 'a cut that went wrong and by how much',
    },
    {
      about: 'paint wall sand surface finish preparation room prime tile',
      idea: 'Give the surface more time than the paint.',
      why: 'Paint shows what is under it. Dust, grease and old flakes come through however many coats you add.',
      how: 'Clean it, sand it, wipe it, and look along the surface with a lamp held low.',
      slip: 'People skip the sanding because it looks the same afterwards. It does, until the light moves.',
      ask: 'the surface before and after, in the same light',
    },
    {
      about: 'tool tools beginner buy basic drill kit cheap workshop',
      idea: 'Buy the tool on the second time you need it.',
      why: 'The first time tells you whether you will ever use it again. Borrow, rent or improvise until then.',
      how: 'Start with the few that fit your hand and hold an edge, and learn to keep them sharp.',
      slip: 'A wall of bargains looks like a workshop and works like a museum.',
      ask: 'the tool you use most and the one you regret',
    },
    {
      about: 'safety electric water plumbing leak switch outlet power dangerous',
      idea: 'Switch it off, then prove that it is off.',
      why: 'Electricity and water under pressure do not care how experienced you are.',
      how: 'Turn off the supply, test that it is dead, and tell everyone in the house before you start.',
      slip: 'If the job needs a license where you live, the clever move is to call somebody who has one.',
      ask: 'what you switch off for this job and how you check it',
    },
    {
      about: 'screw glue joint fix wood loose wobbly chair door hinge drywall mount',
      idea: 'Ask where the force wants to go.',
      why: 'Things break where a load meets a weak joint, and the same glue in the same place will break again.',
      how: 'Push it gently the way it gets used and watch what moves. Support that, not the crack.',
      slip: 'A bigger screw in a bad hole only makes a bigger bad hole.',
      ask: 'the weak point in {topic} and how you support it',
    },
  ],
};
