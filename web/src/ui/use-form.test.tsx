import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Form, useForm } from './use-form.ts';

afterEach(cleanup);

interface Values {
  name: string;
  agrees: boolean;
  tags: string[];
}

let form: Form<Values>;
let sent: unknown[] = [];
let rejected = 0;

function Fields() {
  form = useForm<Values>({
    initialValues: { name: 'Ada', agrees: false, tags: ['ferry'] },
    validate: ({ name }) => (name === '' ? { name: 'Enter a name.' } : {}),
  });
  const { error, ...name } = form.getInputProps('name');
  const { checked, onChange } = form.getCheckboxProps('agrees');
  return (
    <form
      aria-label="Form"
      onSubmit={form.onSubmit(
        (values) => sent.push(values),
        () => rejected++,
      )}
    >
      <input aria-label="Name" {...name} />
      <p role="alert">{error}</p>
      <input type="checkbox" aria-label="Agrees" checked={checked} onChange={onChange} />
      <button type="submit">Send</button>
    </form>
  );
}

function open() {
  sent = [];
  rejected = 0;
  render(<Fields />);
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const error = () => screen.getByRole('alert').textContent;

test('what was entered is sent', async () => {
  open();
  await userEvent.type(field(), ' B');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Agrees' }));
  expect(form.isDirty()).toBe(true);
  await submit();
  expect(sent).toEqual([{ name: 'Ada B', agrees: true, tags: ['ferry'] }]);
});

test('an invalid form is not sent, and a field loses its error when it is changed', async () => {
  open();
  await userEvent.clear(field());
  await submit();
  expect([sent, rejected, error()]).toEqual([[], 1, 'Enter a name.']);
  await userEvent.type(field(), 'B');
  expect(error()).toBe('');
  await submit();
  expect(sent).toHaveLength(1);
});

test('a reset restores the first values and removes the errors', async () => {
  open();
  await userEvent.clear(field());
  await submit();
  await userEvent.type(field(), 'B');
  form.setFieldValue('tags', []);
  form.reset();
  await expect.poll(() => field().value).toBe('Ada');
  expect([form.isDirty(), form.values.tags, error()]).toEqual([false, ['ferry'], '']);
});
