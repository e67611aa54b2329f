import { useSearchParams } from 'react-router';

const USER = 'user';

export const conversationAddress = (userId: string) => `?${new URLSearchParams({ [USER]: userId })}`;

/** Which conversation is open stands in the address, so that a reload or a link finds it again. */
export function useConsoleAddress() {
  const [params, setParams] = useSearchParams();
  const selectedId = params.get(USER);
  return {
    selectedId,
    /** One that opens by itself takes the place of the other; the way back leads past both. */
    select: (userId: string) =>
      setParams({ [USER]: userId }, { replace: selectedId !== null, preventScrollReset: true }),
    leave: () => setParams({}, { preventScrollReset: true }),
  };
}
