import { Button } from '@mantine/core';
import { useState } from 'react';
import { QueryStates } from '../../../ui/QueryStates.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { PasswordAndCodeDialog } from './PasswordAndCodeDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondStep.module.css';
import { SecondStepSetup } from './SecondStepSetup.tsx';
import { useRenewRecoveryCodes, useSecondStep, useTurnOffSecondStep } from './second-step.queries.ts';

/** With fewer codes left, the page suggests new ones. */
const FEW_CODES = 3;

export function SecondStep({ isRequired }: { isRequired: boolean }) {
  const query = useSecondStep();
  /** Shown once, until the owner has saved them. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (isSettingUp)
    return (
      <SecondStepSetup
        onCancel={() => setSettingUp(false)}
        onTurnedOn={(newCodes) => {
          setSettingUp(false);
          setCodes(newCodes);
        }}
      />
    );
  return (
    <QueryStates query={query} failure="Two-step login could not be loaded.">
      {({ isOn, recoveryCodesLeft }) =>
        isOn ? (
          <TurnedOn codesLeft={recoveryCodesLeft} onNewCodes={setCodes} />
        ) : (
          <TurnedOff isRequired={isRequired} onStart={() => setSettingUp(true)} />
        )
      }
    </QueryStates>
  );
}

function TurnedOff({ isRequired, onStart }: { isRequired: boolean; onStart: () => void }) {
  return (
    <div className={classes.part}>
      <p>
        Log in with your password and a code from an authenticator app on your phone. Someone who finds out
        your password still cannot get in.
        {isRequired && <strong> Admins need it here before the admin pages open.</strong>}
      </p>
      <Button variant={isRequired ? 'ink' : 'default'} onClick={onStart}>
        Turn on two-step login
      </Button>
    </div>
  );
}

function TurnedOn({
  codesLeft,
  onNewCodes,
}: {
  codesLeft: number;
  onNewCodes: (codes: readonly string[]) => void;
}) {
  const [opened, setOpened] = useState<'renew' | 'off' | null>(null);
  const renew = useRenewRecoveryCodes();
  const turnOff = useTurnOffSecondStep();
  const close = () => setOpened(null);
  return (
    <div className={classes.part}>
      <p>
        <StatusLabel tone="good">On</StatusLabel> Logging in requires your password and a code.{' '}
        {codesLeftText(codesLeft)}
      </p>
      <div className={classes.buttons}>
        <Button onClick={() => setOpened('renew')}>Get new recovery codes</Button>
        <Button variant="destroy" onClick={() => setOpened('off')}>
          Turn off
        </Button>
      </div>
      {opened === 'renew' && (
        <PasswordAndCodeDialog
          title="Get new recovery codes?"
          text="You get ten new codes, and the old ones stop working."
          submitLabel="Get new codes"
          busyLabel="Getting…"
          failure="New codes could not be created. Please try again."
          send={async (entered) => {
            const { recoveryCodes } = await renew.mutateAsync(entered);
            onNewCodes(recoveryCodes);
          }}
          onClose={close}
        />
      )}
      {opened === 'off' && (
        <PasswordAndCodeDialog
          title="Turn off two-step login?"
          text="Your password alone will then be enough to log in. To use a new phone, turn it off here and on again."
          submitLabel="Turn off"
          busyLabel="Turning off…"
          failure="Two-step login could not be turned off. Please try again."
          destructive
          send={async (entered) => {
            await turnOff.mutateAsync(entered);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function codesLeftText(left: number): string {
  const codes = `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left`;
  if (left === 0) return 'No recovery codes are left. Get new ones before you lose your phone.';
  return left < FEW_CODES ? `Only ${codes}. Get new ones soon.` : `${codes}.`;
}
