import classes from './ConnectModelHelp.module.css';

const SETTINGS = [
  { name: 'LLM_PROVIDER', meaning: 'openai, anthropic, google or openai-compatible.' },
  { name: 'LLM_MODEL', meaning: 'The model to use. Optional for openai, anthropic and google.' },
  { name: 'LLM_API_KEY', meaning: 'Your key for that provider.' },
  {
    name: 'LLM_BASE_URL',
    meaning: 'The URL of the server, for openai-compatible: it ends with /v1 on most servers.',
  },
];

/** Tells the operator how to connect a model. */
export function ConnectModelHelp() {
  return (
    <div className={classes.help}>
      <p>
        No language model is connected, so the offline writer is used. Choose one above, or change these
        server settings and restart the server:
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
        Ollama on the same machine needs none of these: the server finds it within a minute, unless
        LLM_PROVIDER is offline. Its cloud models are used only if LLM_MODEL names one.
      </p>
    </div>
  );
}
