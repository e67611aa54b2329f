import { MAX_SEARCH_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import { Button } from '@mantine/core';
import { SearchInput } from '../../../ui/SearchInput.tsx';
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
        <SearchInput
          key={key}
          label={label}
          placeholder={placeholder}
          maxLength={MAX_SEARCH_LENGTH}
          value={values[key]}
          onSearch={(text) => onChange({ ...values, [key]: text })}
          clearsOnEscape
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
