import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import { QueryStates } from '../../../ui/QueryStates.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { PROFILE_FAILED_MESSAGE, useCurrentUser } from '../account.queries.ts';
import { AccessTokens } from './AccessTokens.tsx';
import classes from './AccountPage.module.css';
import { ChatEmails } from './ChatEmails.tsx';
import { DataDownload } from './DataDownload.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { LinkedSignIns } from './LinkedSignIns.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { Sessions } from './Sessions.tsx';
import { SetPassword } from './SetPassword.tsx';
import { useSignInMethods } from './sign-in-methods.queries.ts';

export function AccountPage() {
  return (
    <PageLayout title="Account" width="reading">
      <QueryStates query={useCurrentUser()} failure={PROFILE_FAILED_MESSAGE}>
        {(user) => (
          <div className={classes.page}>
            {!user.emailVerified && (
              <Section name="Confirm your email">
                <EmailNotice email={user.email} />
              </Section>
            )}
            <Section name="Profile">
              <ProfileForm user={user} />
            </Section>
            <Section name="Emails">
              <ChatEmails user={user} />
            </Section>
            <SignInSections email={user.email} />
            <Section name="Two-step login">
              <SecondStep isRequired={user.secondStepRequired} />
            </Section>
            <Section name="Where you are signed in">
              <Sessions />
            </Section>
            <Section name="Access tokens">
              <AccessTokens />
            </Section>
            <Section name="Your data">
              <DataDownload />
            </Section>
            <Section name="Delete account">
              <DeleteAccount user={user} />
            </Section>
          </div>
        )}
      </QueryStates>
    </PageLayout>
  );
}

/** Most accounts have a password, so its form is shown until the data has loaded. */
function SignInSections({ email }: { email: string }) {
  const ways = useSignInMethods().data;
  const hasLinks = ways !== undefined && (ways.provider !== null || ways.linked.length > 0);
  return (
    <>
      <Section name="Password">
        {ways?.hasPassword === false ? <SetPassword email={email} /> : <PasswordForm email={email} />}
      </Section>
      {hasLinks && (
        <Section name="Ways to sign in">
          <LinkedSignIns ways={ways} />
        </Section>
      )}
    </>
  );
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id}>
      <Sheet>
        <Title order={2} id={id} mb={16}>
          {name}
        </Title>
        {children}
      </Sheet>
    </section>
  );
}
