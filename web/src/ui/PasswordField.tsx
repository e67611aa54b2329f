import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The minimum size of a touch target. */
const TOGGLE_SIZE = '44px';

export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      // Avoids the word "password": tests and assistive technology would confuse the button with the field.
      visibilityToggleButtonProps={{ 'aria-label': 'Show characters' }}
      vars={() => ({ root: { '--psi-button-size': TOGGLE_SIZE } })}
      rightSectionWidth={48}
      // Mantine sets this on every other kind of field.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
