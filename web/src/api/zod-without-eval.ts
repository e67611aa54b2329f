import { config } from 'zod/v4';

// The content security policy forbids eval. Without this setting zod tries it once, which every browser reports as a
// violation. The build resolves `zod` to this module, so the setting applies before the first schema is created.
config({ jitless: true });

export * from 'zod/v4';
