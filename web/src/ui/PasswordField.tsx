import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** What a finger needs. */
const TOGGLE_SIZE = '44px';

export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      // Not "password", or the field and its button would answer to the same name.
      visibilityToggleButtonProps={{ 'aria-label': 'Show characters' }}
      vars={() => ({ root: { '--psi-button-size': TOGGLE_SIZE } })}
      rightSectionWidth={48}
      // Mantine marks every other kind of field by itself.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
