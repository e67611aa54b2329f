import {
  MAX_SERIES_NAME_LENGTH,
  type Series,
  seriesForm,
} from '@cold-open/contract/scripts/organize.contract';
import { TextInput } from '@mantine/core';
import { textOf } from '../../../api/api-error.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { useSaveSeries } from './organize.queries.ts';

/** Names a new series, or renames one. */
export function SeriesNameDialog({
  series,
  onClose,
  onCreated,
}: {
  series: Series | null;
  onClose: () => void;
  onCreated?: (id: string) => void;
}) {
  const change = useSaveSeries(series?._id ?? null, onCreated);
  const { form, submit, busy } = useValidatedForm({
    initialValues: { name: series?.name ?? '' },
    check: (values) => problemsWith(seriesForm, values),
    change,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={series ? 'Rename series' : 'New series'}
      submitLabel={series ? 'Rename' : 'Create series'}
      busyLabel="Saving..."
      busy={busy}
      problem={
        change.error && !form.errors.name ? textOf(change.error, 'The series could not be saved.') : null
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus
        maxLength={MAX_SERIES_NAME_LENGTH}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
