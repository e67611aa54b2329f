/** A prompt request is a chat message in a fixed format, which both sides show as a card. */
const MARKER = '[PROMPT REQUEST]';
const NO_LINK = 'N/A';

export interface PromptRequest {
  niche: string;
  /** Null if the user gave none. */
  channelLink: string | null;
}

export function formatPromptRequest({ niche, channelLink }: PromptRequest): string {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return [MARKER, `Niche: ${oneLine(niche)}`, `Channel Link: ${oneLine(channelLink ?? '') || NO_LINK}`].join(
    '\n',
  );
}

/** Returns null for an ordinary message. */
export function parsePromptRequest(content: string): PromptRequest | null {
  const [marker, nicheLine = '', linkLine = '', ...rest] = content.split('\n');
  const niche = /^Niche: (.+)$/.exec(nicheLine)?.[1];
  const link = /^Channel Link: (.+)$/.exec(linkLine)?.[1];
  if (marker !== MARKER || niche === undefined || link === undefined || rest.length > 0) return null;
  return { niche, channelLink: link === NO_LINK ? null : link };
}
