/** A wish for a prompt is a message like any other, in a form that both sides draw as a card. */
const MARKER = '[PROMPT REQUEST]';
const NO_LINK = 'N/A';

export interface PromptRequest {
  niche: string;
  /** Null when none was given. */
  channelLink: string | null;
}

export function promptRequestText({ niche, channelLink }: PromptRequest): string {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return [MARKER, `Niche: ${oneLine(niche)}`, `Channel Link: ${oneLine(channelLink ?? '') || NO_LINK}`].join(
    '\n',
  );
}

/** Null for any other message. */
export function parsePromptRequest(content: string): PromptRequest | null {
  const [marker, nicheLine = '', linkLine = '', ...rest] = content.split('\n');
  const niche = /^Niche: (.+)$/.exec(nicheLine)?.[1];
  const link = /^Channel Link: (.+)$/.exec(linkLine)?.[1];
  if (marker !== MARKER || niche === undefined || link === undefined || rest.length > 0) return null;
  return { niche, channelLink: link === NO_LINK ? null : link };
}
