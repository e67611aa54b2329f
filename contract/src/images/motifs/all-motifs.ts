import type { MotifName } from '../names.ts';
import { egg, head, heart, pan, plant, talk } from './living.ts';
import type { Motif } from './motif.ts';
import { book, bulb, camera, chart, clapper, clock, coins } from './objects.ts';
import { bird, campfire, car, rocket, telescope, tent, towers, tree } from './outdoors.ts';
import { arches, door, house, map, planet, road, wave } from './places.ts';
import { blocks, checklist, globe, guitar, hanger, lock, pen, shop, stairs, trophy } from './things.ts';
import { flask, gamepad, kettlebell, laptop, magnifier, mic, phone, wrench } from './tools.ts';

export const MOTIFS: Record<MotifName, Motif> = {
  camera,
  clapper,
  coins,
  chart,
  clock,
  book,
  bulb,
  mic,
  laptop,
  phone,
  gamepad,
  kettlebell,
  wrench,
  magnifier,
  flask,
  door,
  road,
  map,
  arches,
  house,
  planet,
  wave,
  pan,
  egg,
  plant,
  head,
  heart,
  talk,
  rocket,
  telescope,
  car,
  tent,
  campfire,
  bird,
  tree,
  hanger,
  blocks,
  guitar,
  shop,
  pen,
  checklist,
  globe,
  lock,
  stairs,
  trophy,
  towers,
};
/** Landscapes run to the edges of their box, so a round frame cuts them. */
export const SCENES: ReadonlySet<MotifName> = new Set<MotifName>(['road', 'wave']);
