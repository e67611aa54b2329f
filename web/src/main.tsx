import './ui/fonts.css';
import './ui/mantine.css';
import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { provideRandomUuid } from './api/random-uuid.ts';
import { Providers } from './app/Providers.tsx';
import { AppPages } from './app/router.tsx';

provideRandomUuid(crypto);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppPages />
    </Providers>
  </StrictMode>,
);
