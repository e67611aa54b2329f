import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';

type Errors = Record<string, ReactNode>;
type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldProps<Value> {
  value: Value;
  error: ReactNode;
  onChange: (change: ChangeEvent<FieldElement> | Value) => void;
}

interface CheckboxProps {
  checked: boolean;
  error: ReactNode;
  onChange: (change: ChangeEvent<HTMLInputElement>) => void;
}

export interface Form<Values> {
  values: Values;
  /** What `reset` returns to. */
  initialValues: Values;
  /** By field. */
  errors: Errors;
  getInputProps<Field extends keyof Values & string>(field: Field): FieldProps<Values[Field]>;
  getCheckboxProps(field: keyof Values & string): CheckboxProps;
  setFieldValue<Field extends keyof Values & string>(field: Field, value: Values[Field]): void;
  /** Removes the errors too. */
  setValues(changed: Partial<Values>): void;
  setErrors(errors: Errors): void;
  clearErrors(): void;
  clearFieldError(field: string): void;
  reset(): void;
  isDirty(): boolean;
  /** Checks the values before they are sent. */
  onSubmit(
    send: (values: Values) => void,
    onInvalid?: () => void,
  ): (event: FormEvent<HTMLFormElement>) => void;
}

/** The values and errors of a form. A field that is changed loses its error. */
export function useForm<Values extends object>({
  initialValues,
  validate,
}: {
  initialValues: Values;
  /** Returns the errors by field. */
  validate: (values: Values) => Errors;
}): Form<Values> {
  const [initial] = useState(initialValues);
  const [values, showValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  // A password manager may fill in two fields and submit them before the next render.
  const latest = useRef(initial);
  const change = (changed: Partial<Values>) => {
    latest.current = { ...latest.current, ...changed };
    showValues(latest.current);
  };
  const clearErrors = () => setErrors({});
  const clearFieldError = (field: string) => setErrors(({ [field]: _cleared, ...others }) => others);
  const setFieldValue = <Field extends keyof Values & string>(field: Field, value: Values[Field]) => {
    change({ [field]: value } as unknown as Partial<Values>);
    clearFieldError(field);
  };
  return {
    values,
    initialValues: initial,
    errors,
    getInputProps: (field) => ({
      value: values[field],
      error: errors[field],
      onChange: (input) =>
        setFieldValue(
          field,
          isEvent(input) ? (input.currentTarget.value as (typeof values)[typeof field]) : input,
        ),
    }),
    getCheckboxProps: (field) => ({
      checked: values[field] === true,
      error: errors[field],
      onChange: ({ currentTarget }) => setFieldValue(field, currentTarget.checked as Values[typeof field]),
    }),
    setFieldValue,
    setValues: (changed) => {
      change(changed);
      clearErrors();
    },
    setErrors,
    clearErrors,
    clearFieldError,
    reset: () => {
      change(initial);
      clearErrors();
    },
    isDirty: () => JSON.stringify(values) !== JSON.stringify(initial),
    onSubmit: (send, onInvalid) => (event) => {
      event.preventDefault();
      const found = validate(latest.current);
      setErrors(found);
      if (Object.keys(found).length === 0) send(latest.current);
      else onInvalid?.();
    },
  };
}

function isEvent(input: unknown): input is ChangeEvent<FieldElement> {
  return typeof input === 'object' && input !== null && 'currentTarget' in input;
}
