import type { LocalWriter } from '@cold-open/contract/writer/local-writer.contract';
import type { WriterChoice } from '@cold-open/contract/writer/writer-choice.contract';
import { Button, Title } from '@mantine/core';
import { textOf } from '../../../api/api-error.ts';
import { FactPlate } from '../../../ui/FactPlate.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { AddModelForm } from './AddModelForm.tsx';
import { FACT_NAMES, LocalModelRow } from './LocalModelRow.tsx';
import classes from './LocalModels.module.css';
import { formatSize } from './local-format.ts';
import { TestResult } from './TestResult.tsx';
import sectionClasses from './WriterSection.module.css';
import { useFileAction, useInstallRuntime } from './writer-choice.queries.ts';

/** Offers models that run inside the product: download, test, use and remove. */
export function BuiltInPanel({ choice, local }: { choice: WriterChoice; local: LocalWriter }) {
  const { mutate, isPending, variables, error } = useFileAction();
  const { machine, models, runtime } = local;
  const tested = models
    .filter(({ measured }) => measured !== null)
    .toSorted((a, b) => (b.measured?.testedAt ?? '').localeCompare(a.measured?.testedAt ?? ''))[0];
  return (
    <>
      <div className={classes.head}>
        <Title order={3}>Built-in writer</Title>
        <ProcessStatus local={local} />
      </div>
      <p className={sectionClasses.hint}>
        Pick one model and download it once. After that it works without the internet. Bigger models write
        better and slower.
      </p>
      <p className="co-label">This machine</p>
      <FactPlate
        facts={[
          {
            label: 'Memory',
            value: `${formatSize(machine.memoryBytes)}, ${formatSize(machine.freeMemoryBytes)} free`,
          },
          { label: 'Disk', value: `${formatSize(machine.freeDiskBytes)} free` },
          { label: 'Processor', value: `${machine.cores} ${machine.cores === 1 ? 'core' : 'cores'}` },
          { label: 'Graphics card', value: machine.graphics ?? 'not used' },
        ]}
      />
      <Runtime runtime={runtime} isNeeded={models.some(({ isDownloaded }) => isDownloaded)} />
      <div className={classes.columns} aria-hidden>
        {['Model', ...FACT_NAMES].map((name) => (
          <span key={name} className="co-label">
            {name}
          </span>
        ))}
      </div>
      <ul className={classes.models} aria-label="Models">
        {models.map((model) => (
          <LocalModelRow
            key={model.file}
            model={model}
            isRuntimeReady={runtime.state === 'ready'}
            isDecided={choice.decidedBy !== null && choice.inUse !== 'built-in'}
            running={isPending && variables?.file === model.file ? variables.action : null}
            onAction={(action) => {
              if (!isPending) mutate({ action, file: model.file });
            }}
          />
        ))}
      </ul>
      <p role="status" className={sectionClasses.failed}>
        {error && textOf(error, 'That did not work. Please try again.')}
      </p>
      {choice.inUse === 'none' && (
        <p className={sectionClasses.hint}>
          Until a model is in use, scripts are written as outlines. “Use it” tests a model that has not been
          tested yet.
        </p>
      )}
      {tested?.measured && <TestResult result={tested.measured} cores={machine.cores} />}
      <AddModelForm folder={local.folder} />
    </>
  );
}

function ProcessStatus({ local: { process } }: { local: LocalWriter }) {
  switch (process.state) {
    case 'ready':
      return <StatusLabel tone="good">Ready</StatusLabel>;
    case 'resting':
      return <StatusLabel tone="good">Ready, starts with the next script</StatusLabel>;
    case 'loading':
      return (
        <StatusLabel tone="waiting">{`Loading, ${Math.round((process.loaded ?? 0) * 100)}%`}</StatusLabel>
      );
    case 'failed':
      return <StatusLabel tone="bad">{process.problem ?? 'Failed'}</StatusLabel>;
    default:
      return null;
  }
}

/** `isNeeded`: there is a model already, so no download will install the runtime. */
function Runtime({ runtime, isNeeded }: Pick<LocalWriter, 'runtime'> & { isNeeded: boolean }) {
  const { mutate, isPending } = useInstallRuntime();
  switch (runtime.state) {
    case 'ready':
      return null;
    case 'unsupported':
      return <p className={sectionClasses.failed}>There is no built-in writer for this kind of machine.</p>;
    case 'installing':
      return <p className={sectionClasses.hint}>Installing the runtime…</p>;
    case 'missing':
      if (isNeeded)
        return (
          <div className={classes.problem}>
            <p className={sectionClasses.hint}>
              A model is on this machine, but not the runtime: {runtime.megabytes} MB from the npm registry.
            </p>
            <Button aria-disabled={isPending || undefined} onClick={() => mutate()}>
              Install the runtime
            </Button>
          </div>
        );
      return (
        <p className={sectionClasses.hint}>
          The first download also installs the runtime, {runtime.megabytes} MB from the npm registry.
        </p>
      );
    case 'failed':
      return (
        <div className={classes.problem}>
          <p className={sectionClasses.failed}>The runtime could not be installed. {runtime.problem}</p>
          <Button aria-disabled={isPending || undefined} onClick={() => mutate()}>
            Try again
          </Button>
        </div>
      );
  }
}
