import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

/** A text field with a magnifying glass, for searches that run while someone types. */
export function SearchInput({
  onSearch,
  clearsOnEscape = false,
  ...props
}: Omit<TextInputProps, 'onChange' | 'value'> & {
  value: string;
  onSearch: (text: string) => void;
  clearsOnEscape?: boolean;
}) {
  return (
    <TextInput
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (clearsOnEscape && event.key === 'Escape') onSearch('');
      }}
      {...props}
    />
  );
}
