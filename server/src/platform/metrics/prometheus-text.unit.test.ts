import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('what was counted, measured and looked up is told in the text format', async () => {
  const metrics = createMetrics();
  const countMail = metrics.counter({ name: 'mails_total', help: 'Mails.' });
  const measure = metrics.histogram({ name: 'seconds', help: 'How long.', bounds: [0.1, 1] });
  metrics.gauge({ name: 'streams', help: 'Open streams.' }, () => [{ value: 3 }]);
  metrics.gauge({ name: 'nothing', help: 'Not known.' }, () => []);
  countMail({ outcome: 'sent' });
  countMail({ outcome: 'sent' });
  countMail({ outcome: 'a "quoted" \\ line\n' });
  measure(0.05, { route: '/a' });
  measure(0.5, { route: '/a' });
  measure(5, { route: '/a' });
  expect(await metrics.text()).toBe(
    [
      '# HELP mails_total Mails.',
      '# TYPE mails_total counter',
      'mails_total{outcome="sent"} 2',
      'mails_total{outcome="a \\"quoted\\" \\\\ line\\n"} 1',
      '# HELP seconds How long.',
      '# TYPE seconds histogram',
      'seconds_bucket{route="/a",le="0.1"} 1',
      'seconds_bucket{route="/a",le="1"} 2',
      'seconds_bucket{route="/a",le="+Inf"} 3',
      'seconds_sum{route="/a"} 5.55',
      'seconds_count{route="/a"} 3',
      '# HELP streams Open streams.',
      '# TYPE streams gauge',
      'streams 3',
      '',
    ].join('\n'),
  );
});
