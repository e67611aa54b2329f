/** How far a script is on its way to being published. Only the creator changes it. */
export const SCRIPT_STAGES = ['idea', 'draft', 'ready', 'filmed', 'published'] as const;
export type ScriptStage = (typeof SCRIPT_STAGES)[number];

export const STAGE_LABELS: Record<ScriptStage, string> = {
  idea: 'Idea',
  draft: 'Draft',
  ready: 'Ready to film',
  filmed: 'Filmed',
  published: 'Published',
};

export const SCRIPT_SORTS = ['newest', 'oldest', 'title', 'longest', 'stage'] as const;
export type ScriptSort = (typeof SCRIPT_SORTS)[number];

export const SORT_LABELS: Record<ScriptSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title A to Z',
  longest: 'Longest first',
  stage: 'Status',
};
