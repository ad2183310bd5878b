import './look/look.css';
import './install.svelte';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocus } from './focus';
import { startSpeaking } from './i18n';
import { recall } from './net/seats';
import { expect } from './pages';
import { router } from './router.svelte';
import { keepShell } from './shell';

// The page comes along with its words, not after them.
const { route } = router;
if (route.page === 'home') expect('Home');
else if (route.page === 'replay') expect('Replay');
else if (route.page === 'table') expect('AtTable', recall(route.table) ? 'Table' : 'Join');

keepShell();
keepFocus();
await startSpeaking();
mount(App, { target: document.body });
