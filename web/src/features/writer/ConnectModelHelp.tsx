import classes from './ConnectModelHelp.module.css';

const SETTINGS = [
  { name: 'LLM_PROVIDER', meaning: 'openai, anthropic, google or openai-compatible.' },
  { name: 'LLM_MODEL', meaning: 'The model to ask. openai, anthropic and google do without it.' },
  { name: 'LLM_API_KEY', meaning: 'Your key for that provider.' },
  { name: 'LLM_BASE_URL', meaning: 'The address of the server, for openai-compatible.' },
];

/** For an operator who has no model yet. */
export function ConnectModelHelp() {
  return (
    <div className={classes.help}>
      <p>
        No language model is connected, so scripts are put together offline. To connect one, change these
        settings of the server and start it again:
      </p>
      <dl className={classes.settings}>
        {SETTINGS.map(({ name, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        Ollama on the same machine needs none of them: it is found by itself when the server starts, unless
        LLM_PROVIDER is offline.
      </p>
    </div>
  );
}
