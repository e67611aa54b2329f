/** Returns what to call a voice that may have no name. */
export function voiceName({ name }: { name: string }, index: number): string {
  return name || (index === 0 ? 'My voice' : `My voice ${index + 1}`);
}
