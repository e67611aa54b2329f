import { describe, expect, test } from 'vitest';
import { findBreaches } from './import-rules.mjs';

const rulesBrokenBy = (...imports) =>
  findBreaches(new Map(imports.map(([file, ...imported]) => [file, imported]))).map(({ rule }) => rule);

describe('layers', () => {
  test.each([
    ['server/src/app.ts', 'server/src/features/chat/chat.module.ts'],
    ['server/src/features/scripts/scripts.module.ts', 'server/src/writers/script-writer.ts'],
    ['server/src/writers/rephraser.ts', 'server/src/platform/llm/language-model.ts'],
    ['server/src/platform/platform.ts', 'server/src/config.ts'],
    ['server/src/config.ts', 'server/src/platform/payments/stripe-client.ts'],
    ['server/src/features/chat/chat.routes.ts', 'contract/src/chat/chat.contract.ts'],
    ['web/src/main.tsx', 'web/src/app/router.tsx'],
    ['web/src/features/chat/ChatPage.tsx', 'web/src/ui/PageLayout.tsx'],
    ['web/src/features/chat/ChatPage.tsx', 'web/src/features/account/use-viewer.ts'],
    ['web/src/features/chat/chat.queries.ts', 'contract/src/chat/chat.contract.ts'],
  ])('%s may import %s', (file, imported) => {
    expect(rulesBrokenBy([file, imported])).toEqual([]);
  });

  test.each([
    ['server/src/platform/jobs/job-queue.ts', 'server/src/features/chat/chat.module.ts'],
    ['server/src/platform/jobs/job-queue.ts', 'server/src/app.ts'],
    ['server/src/writers/rephraser.ts', 'server/src/features/scripts/scripts.module.ts'],
    ['server/src/platform/llm/language-model.ts', 'server/src/writers/rephraser.ts'],
    ['server/src/config.ts', 'server/src/features/chat/chat.tables.ts'],
    ['web/src/ui/PageLayout.tsx', 'web/src/features/chat/ChatPage.tsx'],
    ['web/src/api/call-api.ts', 'web/src/app/router.tsx'],
    ['web/src/features/chat/ChatPage.tsx', 'web/src/app/router.tsx'],
    ['web/src/features/chat/ChatPage.tsx', 'server/src/features/chat/chat.tables.ts'],
    ['server/src/writers/rephraser.ts', 'server/src/platform/db/database.ts'],
    ['server/src/writers/offline/offline-writer.ts', 'server/src/platform/http/app-error.ts'],
    ['server/src/writers/model/model-writer.ts', 'server/src/platform/events/event-bus.ts'],
    ['server/src/writers/writers.ts', 'server/src/platform/jobs/job-queue.ts'],
    ['contract/src/chat/chat.contract.ts', 'server/src/config.ts'],
  ])('%s must not import %s', (file, imported) => {
    expect(rulesBrokenBy([file, imported])).toEqual([expect.stringContaining('must not import from')]);
  });
});

describe('features', () => {
  const FRONT_DOOR_RULE = "a feature may import only another feature's .module.ts and .tables.ts";
  const TABLES_RULE = "only .tables.ts and .repository.ts files may import another feature's .tables.ts";

  test("import other features' modules", () => {
    const chat = 'server/src/features/chat/chat.service.ts';
    expect(
      rulesBrokenBy([
        chat,
        'server/src/features/account/account.module.ts',
        'server/src/features/chat/chat.repository.ts',
        'server/src/features/chat/chat.tables.ts',
      ]),
    ).toEqual([]);
    expect(rulesBrokenBy([chat, 'server/src/features/account/account.repository.ts'])).toEqual([
      FRONT_DOOR_RULE,
    ]);
  });

  test("import other features' tables only in their tables and repositories", () => {
    const tables = 'server/src/features/account/account.tables.ts';
    expect(rulesBrokenBy(['server/src/features/chat/chat.tables.ts', tables])).toEqual([]);
    expect(rulesBrokenBy(['server/src/features/chat/chat.repository.ts', tables])).toEqual([]);
    expect(rulesBrokenBy(['server/src/features/chat/chat.service.ts', tables])).toEqual([TABLES_RULE]);
    expect(rulesBrokenBy(['server/src/features/chat/chat.module.ts', tables])).toEqual([TABLES_RULE]);
  });

  test.each(['server', 'web'])('in the %s must not import each other', (part) => {
    const [chat, users] = [
      `${part}/src/features/chat/chat.module.ts`,
      `${part}/src/features/users/users.module.ts`,
    ];
    const rule = 'the features chat and users must not import each other';
    expect(rulesBrokenBy([`${part}/src/features/chat/a.ts`, users])).toEqual([]);
    expect(
      rulesBrokenBy([`${part}/src/features/chat/a.ts`, users], [`${part}/src/features/users/b.ts`, chat]),
    ).toEqual([rule, rule]);
  });

  test('have tests that may look inside other features', () => {
    const inside = 'server/src/features/account/account.repository.ts';
    expect(rulesBrokenBy(['server/src/features/chat/chat.test.ts', inside])).toEqual([]);
    expect(rulesBrokenBy(['server/src/testing/test-app.ts', inside])).toEqual([]);
    expect(rulesBrokenBy(['server/src/security/things.ts', inside])).toEqual([]);
    expect(rulesBrokenBy(['e2e/global-setup.ts', 'server/src/testing/postgres-server.ts'])).toEqual([]);
  });
});

describe('cycles', () => {
  test('are reported once, with the files in the cycle', () => {
    const [a, b, c] = ['contract/src/a.ts', 'contract/src/b.ts', 'contract/src/c.ts'];
    const breaches = findBreaches(
      new Map([
        [a, [b]],
        [b, [c]],
        [c, [a]],
        ['contract/src/d.ts', [a]],
      ]),
    );
    expect(breaches).toEqual([
      { file: a, imported: `${b} → ${c} → ${a}`, rule: 'files must not import each other in a cycle' },
    ]);
  });

  test('are reported in tests too', () => {
    const [test, helper] = ['server/src/testing/a.test.ts', 'server/src/testing/b.ts'];
    expect(rulesBrokenBy([test, helper], [helper, test])).toHaveLength(1);
  });
});
