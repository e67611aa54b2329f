import { architectureAndDesign } from './architecture-and-design.ts';
import { booksAndWriting } from './books-and-writing.ts';
import { carsAndMotorbikes } from './cars-and-motorbikes.ts';
import { diyAndRepair } from './diy-and-repair.ts';
import { documentary } from './documentary.ts';
import { fashionAndThrift } from './fashion-and-thrift.ts';
import { filmAnalysis } from './film-analysis.ts';
import { fitness } from './fitness.ts';
import { food } from './food.ts';
import { gaming } from './gaming.ts';
import { gardening } from './gardening.ts';
import { history } from './history.ts';
import { languageLearning } from './language-learning.ts';
import { music } from './music.ts';
import { natureAndWildlife } from './nature-and-wildlife.ts';
import type { NichePoints } from './niche-points.ts';
import { outdoorAndSurvivalSkills } from './outdoor-and-survival-skills.ts';
import { parenting } from './parenting.ts';
import { personalFinance } from './personal-finance.ts';
import { photography } from './photography.ts';
import { productivity } from './productivity.ts';
import { psychology } from './psychology.ts';
import { science } from './science.ts';
import { smallBusiness } from './small-business.ts';
import { space } from './space.ts';
import { technologyReviews } from './technology-reviews.ts';
import { travel } from './travel.ts';
import { trueCrime } from './true-crime.ts';

/** General points for the starter library's niches, for scripts that have nothing but a title to go on. */
export const POINT_LIBRARY: readonly NichePoints[] = [
  architectureAndDesign,
  booksAndWriting,
  carsAndMotorbikes,
  diyAndRepair,
  documentary,
  fashionAndThrift,
  filmAnalysis,
  fitness,
  food,
  gaming,
  gardening,
  history,
  languageLearning,
  music,
  natureAndWildlife,
  outdoorAndSurvivalSkills,
  parenting,
  personalFinance,
  photography,
  productivity,
  psychology,
  science,
  smallBusiness,
  space,
  technologyReviews,
  travel,
  trueCrime,
];
