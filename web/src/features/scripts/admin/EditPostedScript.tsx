import type { FieldProblem } from '@cold-open/contract/http/errors';
import { postedScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { useEffect, useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { NO_STARS, PostedScriptFields, type PostedValues, toBody } from './PostedScriptFields.tsx';
import { useEditPostedScript, usePostedScript } from './post-script.queries.ts';

const FAILURE = 'The script could not be loaded.';

/** Opens once the script's text is loaded, which the list does not have. */
export function EditPostedScript({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: script, error } = usePostedScript(id);
  useEffect(() => {
    if (!error) return;
    toastError(textOf(error, FAILURE));
    onClose();
  }, [error, onClose]);
  if (!script) return null;
  const { title, content, niche, style, snippet, rating, version } = script;
  const stars = rating ?? NO_STARS;
  return (
    <EditForm
      id={id}
      version={version}
      initial={{ title, content, niche, style, snippet, stars }}
      onClose={onClose}
    />
  );
}

function EditForm({
  id,
  version,
  initial,
  onClose,
}: {
  id: string;
  version: number;
  initial: PostedValues;
  onClose: () => void;
}) {
  // What is stored may be loaded again while the form is open; the input is kept.
  const [openedVersion] = useState(version);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const edit = useEditPostedScript(id);
  const { error } = edit;
  const isShownAtFields = error instanceof ApiError && error.details.length > 0;
  return (
    <FormDialog
      title="Edit posted script"
      submitLabel="Save changes"
      busyLabel="Saving..."
      busy={edit.isPending}
      problem={error && !isShownAtFields ? textOf(error, 'The script could not be saved.') : null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const body = toBody(values);
        const found = problemsWith(postedScript, body);
        setProblems(found);
        if (found.length > 0) return;
        edit.mutate(
          { ...body, version: openedVersion },
          {
            onSuccess: onClose,
            onError: (failure) => setProblems(failure instanceof ApiError ? failure.details : []),
          },
        );
      }}
    >
      <PostedScriptFields
        values={values}
        problems={problems}
        busy={edit.isPending}
        onChange={(changed) => {
          setProblems([]);
          setValues((current) => ({ ...current, ...changed }));
        }}
      />
    </FormDialog>
  );
}
