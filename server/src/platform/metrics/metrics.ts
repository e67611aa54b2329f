import { type Family, type Labels, type Sample, writeFamilies } from './prometheus-text.ts';

interface About {
  name: string;
  help: string;
}

/** Read when somebody asks; what cannot be read just then is left out. */
type Read = () => Sample[] | Promise<Sample[]>;

/**
 * What is counted while the product runs, and what is looked up when somebody asks. Labels are the product's own words
 * (a route, a kind, an outcome), never a person's: their number is bounded, and nobody can be read out of them.
 */
export function createMetrics() {
  const families: (() => Promise<Family[]>)[] = [];

  return {
    /**
     * By none: it is told from now on. An alarm on a rise sees only what rises from a number that it has seen, so an
     * outcome worth an alarm has to be there before it happens.
     */
    counter({ name, help }: About) {
      const counts = new Map<string, Required<Sample>>();
      families.push(async () => [{ name, help, type: 'counter', samples: [...counts.values()] }]);
      return (labels: Labels = {}, by = 1) => {
        const key = JSON.stringify(labels);
        const sample = counts.get(key);
        if (sample) sample.value += by;
        else counts.set(key, { labels, value: by, suffix: '' });
      };
    },

    /** How many took at most so long; the bounds are seconds. */
    histogram({ name, help, bounds }: About & { bounds: number[] }) {
      const series = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>();
      families.push(async () => [
        { name, help, type: 'histogram', samples: [...series.values()].flatMap((one) => samplesOf(one)) },
      ]);

      const samplesOf = ({ labels, buckets, sum, count }: NonNullable<ReturnType<typeof series.get>>) => [
        ...bounds.map((bound, place) => ({
          suffix: '_bucket',
          labels: { ...labels, le: String(bound) },
          value: buckets[place] ?? 0,
        })),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ];

      return (seconds: number, labels: Labels = {}) => {
        const key = JSON.stringify(labels);
        const one = series.get(key) ?? { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
        series.set(key, one);
        one.sum += seconds;
        one.count++;
        for (const [place, bound] of bounds.entries())
          if (seconds <= bound) one.buckets[place] = (one.buckets[place] ?? 0) + 1;
      };
    },

    gauge({ name, help }: About, read: Read) {
      families.push(async () => [{ name, help, type: 'gauge', samples: await read() }]);
    },

    /** Several that are looked up together. */
    lookUp(read: () => Promise<Family[]>) {
      families.push(read);
    },

    async text(): Promise<string> {
      const told = await Promise.all(families.map((read) => read()));
      return writeFamilies(told.flat());
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
