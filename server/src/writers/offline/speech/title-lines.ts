import { capitalizeFirst } from './sentence-edges.ts';
import type { TitleFrame } from './title-frame.ts';

const PRESENT_TENSE: Record<string, string> = {
  tried: 'try',
  spent: 'spend',
  ate: 'eat',
  lived: 'live',
  built: 'build',
  bought: 'buy',
  made: 'make',
  stopped: 'stop',
  wore: 'wear',
  used: 'use',
  ran: 'run',
  gave: 'give',
  did: 'do',
  went: 'go',
  learned: 'learn',
  slept: 'sleep',
  followed: 'follow',
  copied: 'copy',
  deleted: 'delete',
  drew: 'draw',
  walked: 'walk',
  cooked: 'cook',
  wrote: 'write',
  grew: 'grow',
  rode: 'ride',
  kept: 'keep',
  took: 'take',
  worked: 'work',
  moved: 'move',
};

/** Returns several ways to turn the title into a question. */
export function questionsFor({ kind, topic, sides }: TitleFrame): string[] {
  const things = topic.replace(
    /\s+(?:that|which|worth|to|for|you|i|every|who|before|when|in|with)\b.*$/i,
    '',
  );
  switch (kind) {
    case 'why':
      return [`Ever wondered why ${topic}?`, `Do you know why ${topic}?`, `What if I told you why ${topic}?`];
    case 'howTo':
      return [`Ever tried to ${topic}?`, `Want to ${topic}?`, `What does it really take to ${topic}?`];
    case 'list':
      return [
        `How many of these ${things} do you already know?`,
        `Which of these ${things} are you missing?`,
      ];
    case 'versus':
      return [`${capitalizeFirst(sides?.[0] ?? topic)} or ${sides?.[1] ?? 'not'}?`];
    case 'trial': {
      const action = topic
        .replace(/^\w+/, (verb) => PRESENT_TENSE[verb.toLowerCase()] ?? verb)
        .replace(/\bmy\b/g, 'your');
      return [`What happens when you ${action}?`, `Could you ${action}?`];
    }
    case 'question':
      return [`${capitalizeFirst(topic)}?`];
    case 'review':
      return [`Should you get ${topic}?`, `Is ${topic} as good as it sounds?`];
    case 'explain':
      return [`Could you explain ${topic} to a friend?`, `What do you really know about ${topic}?`];
    case 'statement':
      return [`Did you know this: ${topic}?`];
    default:
      return [`What do you really know about ${topic}?`, `Ever stopped to think about ${topic}?`];
  }
}

/** Returns several ways to announce what the video is about. */
export function promisesFor({ kind, topic, count, sides }: TitleFrame, isFormal: boolean): string[] {
  switch (kind) {
    case 'why':
      return isFormal
        ? [`This is why ${topic}.`, `This is the story of why ${topic}.`]
        : [`Here's why ${topic}.`, `Let's look at why ${topic}.`];
    case 'howTo':
      return [`Here's how to ${topic}, without the fluff.`, `This is how to ${topic}, start to finish.`];
    case 'list':
      return count
        ? [`Here are ${count.text} ${topic}.`, `These are ${count.text} ${topic}.`]
        : [`Here are ${topic}.`];
    case 'versus':
      return [
        `It's ${sides?.[0] ?? topic} against ${sides?.[1] ?? 'the rest'}, and they don't win in the same places.`,
      ];
    case 'trial':
      return [`I ${topic}. Here's what happened.`, `I ${topic}, and this is what came of it.`];
    case 'question':
      return [
        `It sounds like a simple question. It isn't.`,
        `The short answer is easy. The reason is the good part.`,
      ];
    case 'truth':
      return [
        `Here's what is really going on with ${topic}.`,
        `Here is what usually gets left out about ${topic}.`,
      ];
    case 'review':
      return [`This is what it's like to live with ${topic}.`, `Here's the honest version of ${topic}.`];
    case 'explain':
      return [`Here's ${topic}, explained simply.`, `Let's take ${topic} apart, one piece at a time.`];
    case 'statement':
      return [
        `${capitalizeFirst(topic)}. Here is how that works.`,
        `${capitalizeFirst(topic)}. Let's look at what is behind it.`,
      ];
    default:
      return /^(?:the|a|an|my|our) /i.test(topic)
        ? [`This is ${topic}.`, `So let's talk about ${topic}.`]
        : [`This one is about ${topic}.`, `So let's talk about ${topic}.`];
  }
}
