import { expect, test } from 'vitest';
import { phoneTitle } from './phone-title.ts';
import {
  addTags,
  countTagCharacters,
  descriptionText,
  everythingText,
  joinAtFold,
  splitAtFold,
  toHashtag,
} from './publish-text.ts';

const KIT = {
  description: 'Under the mall there is a door.\n\nThis video follows three plans.',
  chapters: [
    { start: 0, name: 'The door', beat: 0 },
    { start: 87, name: 'The plan', beat: 2 },
  ],
  links: [
    { label: 'Newsletter', value: '' },
    { label: 'Support the channel', value: ' https://example.com/support ' },
    { label: '', value: 'Sources: town archive' },
  ],
  tags: ['abandoned mall', 'floor plans'],
  hashtags: ['documentary', 'localhistory'],
  pinnedComment: 'What was in the room?',
};

test('a phone cuts a title after the last whole word within 50 characters', () => {
  expect(phoneTitle('I Asked 11 People What’s Behind This Door. I Got 11 Answers.')).toEqual({
    characters: 60,
    shown: 'I Asked 11 People What’s Behind This Door. I Got',
    rest: '11 Answers.',
    lastWords: 'I Got',
  });
  expect(phoneTitle('The Door Nobody Opens Under Harrow Street')).toMatchObject({
    characters: 41,
    rest: '',
  });
  expect(phoneTitle('x'.repeat(50)).rest).toBe('');
  expect(phoneTitle(`${'x'.repeat(50)} y`)).toMatchObject({ shown: 'x'.repeat(50), rest: 'y' });
  expect(phoneTitle('扉'.repeat(60))).toMatchObject({ shown: '扉'.repeat(50), rest: '扉'.repeat(10) });
  expect(phoneTitle('🎬'.repeat(51)).shown).toBe('🎬'.repeat(50));
});

test('the description is pasted with its chapters, links and hashtags, without empty links', () => {
  expect(descriptionText(KIT)).toBe(
    [
      'Under the mall there is a door.',
      '',
      'This video follows three plans.',
      '',
      '0:00 The door',
      '1:27 The plan',
      '',
      'Support the channel: https://example.com/support',
      'Sources: town archive',
      '',
      '#documentary #localhistory',
    ].join('\n'),
  );
});

test('everything is the title, the description, the tags and the comment, in that order', () => {
  const text = everythingText('The Door', KIT);
  expect(text.startsWith('The Door\n\nUnder the mall')).toBe(true);
  expect(text.endsWith('\n\nabandoned mall, floor plans\n\nWhat was in the room?')).toBe(true);
  expect(everythingText('The Door', { ...KIT, tags: [], pinnedComment: ' ' })).not.toMatch(/\n\n$/);
});

test('tags are counted with the commas between them', () => {
  const tags = [
    'abandoned mall',
    'mall history',
    'urban mystery',
    'documentary',
    'floor plans',
    'local history',
    'sealed room',
  ];
  expect(countTagCharacters(tags)).toBe(91);
});

test('the first paragraph is what viewers see before “more”', () => {
  expect(splitAtFold(KIT.description)).toEqual({
    promise: 'Under the mall there is a door.',
    body: 'This video follows three plans.',
  });
  expect(joinAtFold({ promise: 'One.\n\nTwo. ', body: 'Three.' })).toBe('One.\nTwo.\n\nThree.');
  expect(joinAtFold({ promise: 'One.', body: '' })).toBe('One.');
});

test('typed tags are split at commas and added only once', () => {
  const plain = (text: string) => text;
  expect(addTags(['mall'], ' Mall , floor  plans,,', plain)).toEqual(['mall', 'floor plans']);
  expect(addTags([], '#Local History', toHashtag)).toEqual(['LocalHistory']);
});
