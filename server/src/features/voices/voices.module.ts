import { traitsOf, type VoiceTraits } from '@cold-open/contract/voices/voice-facts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { toWriterVoice, type WriterVoice } from '../../writers/writer-voice.ts';
import type { AccountModule } from '../account/account.module.ts';
import { findVoice, lockVoice } from './voices.repository.ts';
import { voiceRoutes } from './voices.routes.ts';
import { createVoicesService, type FindOwnScript } from './voices.service.ts';

/** How creators speak. */
export function createVoices(platform: Platform, { account }: { account: AccountModule }) {
  let findOwnScript: FindOwnScript = async () => null;
  const voices = createVoicesService({
    ...platform,
    account,
    findOwnScript: (...args) => findOwnScript(...args),
  });
  voiceRoutes(platform.routes, voices);

  return {
    /** The scripts feature uses voices, so it is not known here yet. */
    readScriptsWith(find: FindOwnScript) {
      findOwnScript = find;
    },

    /** Throws if the viewer has no such voice. `field` names it in the request. */
    requireOwn: voices.requireOwn,

    /**
     * Returns the id if the voice still exists, and keeps it from being deleted until the transaction ends. Returns null
     * if it was deleted since it was checked.
     */
    async keepExisting(tx: Tx, id: string | null): Promise<string | null> {
      return id === null ? null : ((await lockVoice(tx, id))?.id ?? null);
    },

    /**
     * Returns what a writer needs: for any text that is written in a creator's voice. Null without a voice, or if it was
     * deleted since.
     */
    async findForWriter(db: DbOrTx, id: string | null): Promise<WriterVoice | null> {
      const voice = id === null ? null : await findVoice(db, id);
      return voice && toWriterVoice(voice);
    },

    /** Returns what a script in this voice is checked against. */
    async findForCheck(
      db: DbOrTx,
      id: string | null,
    ): Promise<{ traits: VoiceTraits; texts: string[] } | null> {
      const voice = id === null ? null : await findVoice(db, id);
      if (!voice) return null;
      const traits = traitsOf(voice.measured, voice.corrections);
      return { traits, texts: voice.samples.map(({ text }) => withoutFixedLines(text, traits)) };
    },
  };
}

export type VoicesModule = ReturnType<typeof createVoices>;

/** The greeting and the sign-off are asked for word for word, so they are not copied. */
function withoutFixedLines(text: string, { greeting, signOff }: VoiceTraits): string {
  return [greeting, signOff].reduce<string>(
    (rest, line) => (line ? rest.replaceAll(line, '\n\n') : rest),
    text,
  );
}
