// A worker that does what the name of the file says.
process.on('message', (file) => {
  if (file.startsWith('exit')) process.exit(3)
  if (!file.startsWith('hang')) process.send({ file, error: 'read' })
})
process.send('ready')
