import { IconWand } from '@tabler/icons-react';
import { ToolButton } from '../desk/ToolButton.tsx';

export function RephraseLineButton({ number, onRephrase }: { number: number; onRephrase: () => void }) {
  return (
    <ToolButton label={`Rephrase line ${number}`} onClick={onRephrase}>
      <IconWand size={17} aria-hidden />
    </ToolButton>
  );
}
