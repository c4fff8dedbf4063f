import type { BackEndSettings, DemoUser } from '../site.ts';

export const PARTNER_NAME = 'Zonnestroom Energie';
export const OTHER_NAME = 'Noorderwind';
export const CLIENT_ID = 'zonnestroom-web';

/** Of the user who has a factor, and of the one who sets it up. */
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const user = (login: string, role: string, two_factor: DemoUser['two_factor'], totp_secret?: string): DemoUser => ({
  login: `${login}@zonnestroom.example`,
  password: `wachtwoord van ${login}`,
  role,
  two_factor,
  totp_secret,
});

export const SANNE = user('sanne', 'customer', 'none');
export const BRAM = user('bram', 'customer', 'required');
export const FATIMA = user('fatima', 'customer', 'enrolled', SECRET);
export const DEMO_USERS = [SANNE, BRAM, FATIMA, user('joris', 'support', 'none'), user('anouk', 'staff', 'none')];

export const RECOVERY_CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-IJKL-MN${'ABCDEFGHIJ'[n]}2`);

export const BACK_END: BackEndSettings = {
  clientId: 'zonnestroom-backend',
  clientSecret: 'known to the back end alone',
  webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  customer: { id: '0196f39e-11d8-7a60-8c3f-2b7d9e5a4c13', name: 'Sanne Vries' },
};

export const OTHER_BACK_END: BackEndSettings = {
  ...BACK_END,
  clientId: 'noorderwind-backend',
  webhookSecret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDC2FVsBQIhrs=',
};
