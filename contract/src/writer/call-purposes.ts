/** Why a model was called. Usage is summed up by purpose. */
export const CALL_PURPOSES = [
  'draft',
  'continuation',
  'repair',
  'rephrasing',
  'outline',
  'suggestion',
  'template',
  'example_opening',
  'voice',
  'publishing',
  'test',
] as const;
export type CallPurpose = (typeof CALL_PURPOSES)[number];
