import classes from './ScriptNotes.module.css';

/** The writer's remarks about the script, which are not part of its text. */
export function ScriptNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <aside className={classes.notes} aria-labelledby="script-notes">
      <h2 id="script-notes" className="co-label">
        Notes from the writer
      </h2>
      <ul>
        {notes.map((note) => (
          <li key={note} dir="auto">
            {note}
          </li>
        ))}
      </ul>
    </aside>
  );
}
