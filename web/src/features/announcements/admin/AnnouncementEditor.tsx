import {
  type AdminAnnouncement,
  ANNOUNCEMENT_MESSAGES,
  announcementForm,
  isSafeLink,
  MAX_ANNOUNCEMENT,
  MAX_LINK_LABEL,
  MAX_LINK_URL,
} from '@cold-open/contract/announcements/announcements.contract';
import { problemsOf } from '@cold-open/contract/http/validation';
import { Button, TextInput, Title } from '@mantine/core';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { fieldErrors, useFocusAfterFailure } from '../../../ui/form-problems.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { AnnouncementBanner } from '../AnnouncementBanner.tsx';
import classes from './AnnouncementEditor.module.css';
import { useSaveAnnouncement } from './admin-announcements.queries.ts';
import { EMPTY, type FormValues, fromAnnouncement, toForm } from './form-values.ts';

/** The fields of a link are next to each other in the form, and inside `link` in the body. */
const FIELDS: Record<string, string> = { 'link.url': 'url', 'link.label': 'label' };
const toFields = (problems: readonly { path: string; message: string }[]) =>
  problems.map(({ path, message }) => ({ path: FIELDS[path] ?? path, message }));

export function AnnouncementEditor({
  edited,
  onDone,
}: {
  /** Null for a new one. */
  edited: AdminAnnouncement | null;
  onDone: () => void;
}) {
  const save = useSaveAnnouncement();
  const form = useForm<FormValues>({
    initialValues: edited ? fromAnnouncement(edited) : EMPTY,
    validate: (values) => {
      const parsed = announcementForm.safeParse(toForm(values));
      return parsed.success ? {} : fieldErrors(toFields(problemsOf(parsed.error.issues)));
    },
  });
  const focusAfterFailure = useFocusAfterFailure(save.isPending);
  const { text, url, label } = form.values;
  const hasLink = label.trim() !== '' && isSafeLink(url.trim());
  return (
    <Sheet>
      <Title order={2} id="announcement-form" mb={14}>
        {edited ? 'Change the announcement' : 'Add an announcement'}
      </Title>
      <form
        aria-labelledby="announcement-form"
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          const element = event.currentTarget;
          form.onSubmit(
            (values) =>
              save.mutate(
                { id: edited?._id ?? null, form: toForm(values) },
                {
                  onSuccess: () => {
                    form.reset();
                    onDone();
                  },
                  onError: (error) => {
                    form.setErrors(fieldErrors(toFields(error instanceof ApiError ? error.details : [])));
                    focusAfterFailure(element);
                  },
                },
              ),
            () => focusAfterFailure(element),
          )(event);
        }}
      >
        <TextArea
          label="Text"
          description={`Plain text, at most ${MAX_ANNOUNCEMENT} characters`}
          required
          autosize
          minRows={2}
          className={classes.wide ?? ''}
          readOnly={save.isPending}
          {...form.getInputProps('text')}
        />
        <TextInput
          label="Link (optional)"
          description="A page such as /images, or a whole address"
          maxLength={MAX_LINK_URL}
          autoComplete="off"
          readOnly={save.isPending}
          {...form.getInputProps('url')}
        />
        <TextInput
          label="Text of the link"
          description="What people click on"
          maxLength={MAX_LINK_LABEL}
          autoComplete="off"
          readOnly={save.isPending}
          {...form.getInputProps('label')}
        />
        <TextInput
          type="datetime-local"
          label="Starts"
          description="Empty: now"
          readOnly={save.isPending}
          {...form.getInputProps('startsAt')}
        />
        <TextInput
          type="datetime-local"
          label="Ends"
          description="Empty: until you end it"
          readOnly={save.isPending}
          {...form.getInputProps('endsAt')}
        />
        <div className={classes.preview}>
          <p className="co-label">Preview</p>
          <AnnouncementBanner
            announcement={{
              text: text.trim() || 'Your announcement appears here',
              link: hasLink ? { url: url.trim(), label: label.trim() } : null,
            }}
          />
        </div>
        {save.isError && <FieldError>{textOf(save.error, ANNOUNCEMENT_MESSAGES.saveFailed)}</FieldError>}
        <div className={classes.actions}>
          <Button type="submit" variant="ink" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : edited ? 'Save' : 'Announce'}
          </Button>
          {edited && <Button onClick={onDone}>Cancel</Button>}
        </div>
      </form>
    </Sheet>
  );
}
