import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Opens a URL at the provider, and stays busy until the browser has left the page. The server checks the URL.
 */
export function useProviderRedirect<Input = void>(request: (input: Input) => Promise<{ url: string }>) {
  const { mutate, mutateAsync, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async (input: Input) => {
      const { url } = await request(input);
      window.location.assign(url);
    },
  });
  // A page restored from the back/forward cache is no longer leaving.
  useEffect(() => {
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', handleReturn);
    return () => removeEventListener('pageshow', handleReturn);
  }, [reset]);
  return { open: mutate, openAsync: mutateAsync, busy: isPending || isSuccess, error };
}
