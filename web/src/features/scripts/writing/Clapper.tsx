import classes from './Clapper.module.css';

/** The product mark: open while a script is being written, clapped shut when it is done. */
export function Clapper({ isOpen, size }: { isOpen: boolean; size: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={classes.clapper}
      data-open={isOpen || undefined}
    >
      <path className={classes.light} d="M3 15.3L29.8 6.9v8.4z" />
      <g className={classes.stick}>
        <path d="M3.5 9.7h4.9l-2.3 5H2.6v-4.1a.9.9 0 0 1 .9-.9z" />
        <path d="M11 9.7h6.1l-2.3 5H8.7z" />
        <path d="M19.7 9.7h6.1l-2.3 5h-6.1z" />
        <path d="M28.4 9.7h1.6a.9.9 0 0 1 .9.9v3.2a.9.9 0 0 1-.9.9h-3.9z" />
      </g>
      <path d="M2.6 16.8h27.2v9.8a2.4 2.4 0 0 1-2.4 2.4H5a2.4 2.4 0 0 1-2.4-2.4z" />
    </svg>
  );
}
