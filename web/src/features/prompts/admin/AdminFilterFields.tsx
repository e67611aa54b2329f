import { MAX_SEARCH_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './AdminFilterFields.module.css';

/** A row of text filters that apply while typing. */
export function AdminFilterFields<Key extends string>({
  fields,
  values,
  onChange,
}: {
  fields: readonly { key: Key; label: string; placeholder: string }[];
  values: Record<Key, string>;
  onChange: (values: Record<Key, string>) => void;
}) {
  const isEmpty = fields.every(({ key }) => values[key] === '');
  return (
    <search className={classes.filters}>
      {fields.map(({ key, label, placeholder }) => (
        <TextInput
          key={key}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={values[key]}
          onChange={(event) => onChange({ ...values, [key]: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange({ ...values, [key]: '' });
          }}
        />
      ))}
      <Button
        variant="subtle"
        className={classes.reset ?? ''}
        data-idle={isEmpty || undefined}
        onClick={() => onChange({ ...values, ...Object.fromEntries(fields.map(({ key }) => [key, ''])) })}
      >
        Reset
      </Button>
    </search>
  );
}
