import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import classes from './WriterSection.module.css';
import { useAddModel } from './writer-choice.queries.ts';

/** For models that are not in the catalog, and for machines without the internet. */
export function AddModelForm({ folder }: { folder: string }) {
  const [address, setAddress] = useState('');
  const [sha256, setSha256] = useState('');
  const { mutate, isPending, error } = useAddModel();

  function add(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate({ address, sha256 });
  }

  return (
    <details>
      <summary>Add another model</summary>
      <form className={classes.fields} onSubmit={add}>
        <p className={classes.hint}>
          Enter the address of a .gguf file and its SHA-256, or place the file in {folder} and reload this
          page.
        </p>
        <TextInput
          label="Address of the file"
          size="md"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextInput
          label="SHA-256"
          size="md"
          value={sha256}
          onChange={(event) => setSha256(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" aria-disabled={isPending || undefined}>
            Download
          </Button>
          <span role="status" className={classes.failed}>
            {error && textOf(error, 'The download could not be started.')}
          </span>
        </div>
      </form>
    </details>
  );
}
