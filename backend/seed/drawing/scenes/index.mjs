import { arches, bokeh, facades, skyline } from './town.mjs';
import { aurora, balloons, dunes, forest, hills, peaks } from './land.mjs';
import { botanical, meadow, pots } from './growth.mjs';
import { ceramics, stillLife, table } from './things.mjs';
import { contours, cutouts, mobile, paperCut, planets, pulses, terrazzo, tiles, weave } from './forms.mjs';
import { flow, horizon, jellyfish, pond, scallops } from './water.mjs';

/** All scenes. Each draws on a canvas and returns a sentence that describes the picture. */
export const scenes = {
  arches,
  aurora,
  balloons,
  bokeh,
  botanical,
  ceramics,
  contours,
  cutouts,
  dunes,
  facades,
  flow,
  forest,
  hills,
  horizon,
  jellyfish,
  meadow,
  mobile,
  paperCut,
  peaks,
  planets,
  pond,
  pots,
  pulses,
  scallops,
  skyline,
  stillLife,
  table,
  terrazzo,
  tiles,
  weave,
};
