/** The name of each check of `directory doctor`, and what is right if it passes. */
export const checkNames: Record<string, { title: string; description: string }> = {
  Folder: {
    title: 'Data folder',
    description: 'The server can read and write it, and other users can’t read it.',
  },
  Disk: { title: 'Free space', description: 'The disk of the data folder has enough free space.' },
  Memory: { title: 'Memory', description: 'There is enough for the site and an import.' },
  Database: {
    title: 'Database',
    description: 'Checked for damage once a day, and whenever you start a check below.',
  },
  Durability: {
    title: 'Durability',
    description: 'The database server keeps every change that it has confirmed.',
  },
  Standby: {
    title: 'Standby',
    description: 'A second database server has every change that was confirmed.',
  },
  Connections: {
    title: 'Connections',
    description: 'The database server can accept more connections.',
  },
  Schema: { title: 'Schema', description: 'The database fits this version of the software.' },
  Server: { title: 'Server', description: 'The running server can save changes.' },
  Clock: { title: 'Clock', description: 'The server’s date and time are plausible.' },
  'Web app': { title: 'Web app', description: 'The pages are built.' },
  Backups: { title: 'Backups', description: 'A backup is made every day.' },
  Address: { title: 'Web address', description: 'The site has its own encrypted web address.' },
  Proxy: { title: 'Proxies', description: 'The server sees the IP addresses of visitors.' },
  Mail: { title: 'Email', description: 'A mail server is set up.' },
  Demo: { title: 'Demo data', description: 'A public site doesn’t start with fictional lawyers.' },
};
