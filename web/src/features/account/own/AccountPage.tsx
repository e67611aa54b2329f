import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import { QueryStates } from '../../../ui/QueryStates.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { PROFILE_FAILED_TEXT, useCurrentUser } from '../account.queries.ts';
import classes from './AccountPage.module.css';
import { DeleteAccount } from './DeleteAccount.tsx';
import { OwnData } from './OwnData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Sessions } from './Sessions.tsx';

export function AccountPage() {
  return (
    <PageLayout title="Account" width="reading">
      <QueryStates query={useCurrentUser()} failure={PROFILE_FAILED_TEXT}>
        {(user) => (
          <div className={classes.page}>
            <Part name="Profile">
              <ProfileForm user={user} />
            </Part>
            <Part name="Password">
              <PasswordForm email={user.email} />
            </Part>
            <Part name="Where you are signed in">
              <Sessions />
            </Part>
            <Part name="Your data">
              <OwnData />
            </Part>
            <Part name="Delete account">
              <DeleteAccount user={user} />
            </Part>
          </div>
        )}
      </QueryStates>
    </PageLayout>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
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
