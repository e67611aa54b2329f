import { shapeHeadline } from '@cold-open/contract/images/images.contract';
import { findUndrawableWords } from '@cold-open/contract/images/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

const NO_SHAPES = {};

/** Returns the words of a headline that only the server can draw. The last ones are used until new ones arrive. */
export function useShapes(headline: string) {
  const words = findUndrawableWords(headline);
  const query = useQuery({
    queryKey: ['images', 'shapes', words.join(' ')],
    queryFn: ({ signal }) => callApi(shapeHeadline, { body: { headline } }, { signal }),
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return words.length > 0 ? (query.data?.words ?? NO_SHAPES) : NO_SHAPES;
}
