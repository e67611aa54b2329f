import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { ScriptQuality } from '@cold-open/contract/scripts/script-orders.contract';
import type { Channel } from '../../../writers/script-writer.ts';

/** What a new script is ordered with. */
export interface NewScript {
  title: string;
  niche: string;
  contentType: 'long_form' | 'youtube_shorts';
  length: ScriptLength;
  promptId: string | null;
  template: string;
  beats: TemplateBeat[] | null;
  templateSample: string | null;
  channel: Channel | null;
  source: string | null;
  keyPoints: string | null;
  /** Null for the template's voice. */
  voiceId: string | null;
  /** The outline to write it from; null without one. */
  outline: { id: string; sections: OutlineSection[] } | null;
  quality: ScriptQuality;
  /** The script that a Short is cut from, and its series. */
  cutFrom?: { scriptId: string; seriesId: string | null };
}
