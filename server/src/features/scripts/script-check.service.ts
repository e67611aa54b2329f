import { SAMPLE_LABELS } from '@cold-open/contract/scripts/checks/copied-words';
import { knownFigures } from '@cold-open/contract/scripts/checks/figures';
import {
  type CheckMaterial,
  MAX_DISMISSED_FINDINGS,
  MAX_MATERIAL_FIGURES,
  type ScriptCheck,
} from '@cold-open/contract/scripts/script-check.contract';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readTemplateRules } from '../../writers/template-rules.ts';
import type { VoicesModule } from '../voices/voices.module.ts';
import { findLatestOrder } from './orders/orders.repository.ts';
import { requireChangeable, requireChangeableScript, requireVisibleScript } from './script-access.ts';
import { findWrittenText } from './script-versions.repository.ts';
import { changeScript, type ScriptRow } from './scripts.repository.ts';

/** Provides what the desk checks a script against. The check itself runs in the browser. */
export function createScriptCheckService({
  db,
  events,
  voices,
}: {
  db: Db;
  events: EventBus;
  voices: Pick<VoicesModule, 'findForCheck'>;
}) {
  return {
    async get(viewer: Viewer, id: string): Promise<ScriptCheck> {
      const script = await requireVisibleScript(db, viewer, id);
      requireChangeable(script, viewer);
      return toReply(db, voices, script);
    },

    /** Merges the change with the stored list, so that two devices do not undo each other's. */
    changeDismissed(
      viewer: Viewer,
      id: string,
      { dismiss, restore }: { dismiss: string[]; restore: string[] },
    ): Promise<ScriptCheck> {
      return db.transaction(async (tx) => {
        const script = await requireChangeableScript(tx, viewer, id);
        const changedKeys = new Set([...dismiss, ...restore]);
        const unchanged = script.dismissedFindings.filter((key) => !changedKeys.has(key));
        const dismissedFindings = [...unchanged, ...new Set(dismiss)].slice(-MAX_DISMISSED_FINDINGS);
        const changed = await changeScript(tx, id, { dismissedFindings });
        await events.publish(tx, script.ownerId, { type: 'script.changed', scriptId: id });
        return toReply(tx, voices, changed ?? script);
      });
    },
  };
}

export type ScriptCheckService = ReturnType<typeof createScriptCheckService>;

async function toReply(
  db: DbOrTx,
  voices: Pick<VoicesModule, 'findForCheck'>,
  { id, dismissedFindings }: ScriptRow,
): Promise<ScriptCheck> {
  return { material: await findMaterial(db, voices, id), dismissed: dismissedFindings };
}

async function findMaterial(
  db: DbOrTx,
  voices: Pick<VoicesModule, 'findForCheck'>,
  scriptId: string,
): Promise<CheckMaterial | null> {
  const order = await findLatestOrder(db, scriptId);
  if (!order) return null;
  const written = await findWrittenText(db, scriptId);
  const voice = await voices.findForCheck(db, order.voiceId);
  return {
    sourceFigures: [...knownFigures(order.source ?? '')].slice(0, MAX_MATERIAL_FIGURES),
    writtenFigures: [...knownFigures(written ?? '')].slice(0, MAX_MATERIAL_FIGURES),
    ...readTemplateRules(order.template),
    voice: voice && {
      sentenceLength: voice.traits.sentenceLength,
      contractionsPer100: voice.traits.contractionsPer100,
      paragraphWords: voice.traits.paragraphWords,
      questionOneIn: voice.traits.questionOneIn,
      phrases: voice.traits.phrases,
      neverUsed: voice.traits.neverUsed,
    },
    samples: [
      ...(voice?.texts ?? []).map((text) => ({ label: SAMPLE_LABELS.voice, text })),
      ...(order.templateSample ? [{ label: SAMPLE_LABELS.template, text: order.templateSample }] : []),
    ],
  };
}
